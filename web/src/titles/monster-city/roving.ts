/** A group of pieces for the keyboard: Tab comes and goes, arrows move inside. Items are `[data-item]`. */
import type { Attachment } from 'svelte/attachments';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export const roving: Attachment<HTMLElement> = (group) => {
  let current: HTMLElement | null = null;
  const items = () => [...group.querySelectorAll<HTMLElement>('[data-item]')];

  function settle(): void {
    const all = items();
    if (!current || !all.includes(current))
      current = all.find((item) => item.matches('.playable, .can')) ?? all[0] ?? null;
    for (const item of all) {
      const wanted = item === current ? 0 : -1;
      if (item.tabIndex !== wanted) item.tabIndex = wanted;
    }
  }

  function key(event: KeyboardEvent): void {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    let to = at;
    if (event.key in STEPS) to = (at + STEPS[event.key]! + all.length) % all.length;
    else if (event.key === 'Home') to = 0;
    else if (event.key === 'End') to = all.length - 1;
    else return;
    event.preventDefault();
    current = all[to]!;
    settle();
    current.focus();
  }

  function focus(event: FocusEvent): void {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-item]');
    if (item) {
      current = item;
      settle();
    }
  }

  settle();
  const watch = new MutationObserver(settle);
  watch.observe(group, { childList: true, subtree: true });
  group.addEventListener('keydown', key);
  group.addEventListener('focusin', focus);
  return () => {
    watch.disconnect();
    group.removeEventListener('keydown', key);
    group.removeEventListener('focusin', focus);
  };
};
