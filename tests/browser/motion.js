// Notes every motion of the page: who moved, how, for how long; and whether it waits for an answer.
(() => {
  const moves = (window.__moves = []);
  const who = (element) => {
    const near = (name) => element.closest?.(`[${name}]`)?.getAttribute(name) ?? null;
    const inside = element.querySelector?.('[data-piece]')?.getAttribute('data-piece') ?? null;
    return {
      tag: element.tagName.toLowerCase(),
      class: element.getAttribute?.('class') ?? '',
      art: (element.matches?.('use') ? element : element.querySelector?.('use'))?.getAttribute('href') ?? null,
      played: !!element.closest?.('[data-played]'),
      piece: near('data-piece') ?? inside,
      kind: near('data-kind'),
      card: near('data-card'),
      deck: near('data-deck'),
      city: near('data-city'),
      cell: near('data-cell'),
      notes: near('data-notes'),
      seat: near('data-seat'),
      row: near('data-row'),
      motion: near('data-motion'),
      prompt: !!element.closest?.('[data-prompt]'),
    };
  };
  const fetch = window.fetch;
  window.__fetching = 0;
  window.fetch = (...wanted) => {
    window.__fetching++;
    return fetch(...wanted).finally(() => window.__fetching--);
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const timing = typeof options === 'number' ? { duration: options } : (options ?? {});
    moves.push({
      ...who(this),
      at: performance.now(),
      css: '',
      frames: Array.isArray(frames) ? frames.map((frame) => ({ ...frame })) : [frames],
      duration: timing.duration ?? 0,
      delay: timing.delay ?? 0,
      easing: timing.easing ?? '',
    });
    return animate.call(this, frames, options);
  };
  document.addEventListener(
    'animationstart',
    (event) => {
      const shown = event.target.getAnimations?.().find((one) => one.animationName === event.animationName);
      moves.push({
        ...who(event.target),
        at: performance.now(),
        css: event.animationName,
        frames: shown?.effect?.getKeyframes() ?? [],
        duration: shown?.effect?.getComputedTiming().duration ?? 0,
        delay: 0,
        easing: '',
      });
    },
    true,
  );
})();
