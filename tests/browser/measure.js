// What a person would miss on this page: words cut off, too small, or out of sight; targets too small for a finger.
() => {
  const found = [];
  const width = document.documentElement.clientWidth;
  const near = 1.5; // pixels of rounding
  const name = (element) => {
    const own = element.id ? `#${element.id}` : [...element.classList].filter((c) => !c.startsWith('svelte-')).join('.');
    const data = [...element.attributes].find((one) => one.name.startsWith('data-'));
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50);
    const parent = element.parentElement ? [...element.parentElement.classList].filter((c) => !c.startsWith('svelte-'))[0] : '';
    return `${parent ? `.${parent} > ` : ''}${element.tagName.toLowerCase()}${own ? `.${own}` : ''}${data ? `[${data.name}=${data.value}]` : ''} “${text}”`;
  };
  const visible = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const offstage = (element) => element.closest('.vh, .sr-only, .risen, defs, symbol, [inert]');

  if (document.documentElement.scrollWidth > width + 1) found.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} in ${width} px`);

  // --- words
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  const cut = new Set();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.nodeValue.trim() || ['SCRIPT', 'STYLE', 'OPTION', 'TITLE', 'NOSCRIPT'].includes(element.tagName)) continue;
    if (!visible(element) || offstage(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
    if (!boxes.length) continue;

    let size = parseFloat(getComputedStyle(element).fontSize);
    const drawn = element.closest('svg');
    if (drawn && element.getScreenCTM) {
      const matrix = element.getScreenCTM();
      size *= Math.hypot(matrix.a, matrix.b);
    }
    if (size < 13.9 && !small.has(element)) {
      small.add(element);
      found.push(`text of ${size.toFixed(1)} px: ${name(element)}`);
    }

    for (const box of boxes) {
      if (cut.has(element)) break;
      let scrolls = false;
      for (let above = element; above && above !== document.documentElement; above = above.parentElement) {
        const style = getComputedStyle(above);
        if (above === document.body || (above.closest('svg') && above.tagName !== 'svg')) continue;
        const frame = above.getBoundingClientRect();
        const sideways = ['auto', 'scroll'].includes(style.overflowX);
        const hides = (axis) => ['hidden', 'clip'].includes(axis);
        if (sideways && above.scrollWidth > above.clientWidth + 1) scrolls = true;
        if (scrolls) break;
        if (hides(style.overflowX) && (box.left < frame.left - near || box.right > frame.right + near)) {
          cut.add(element);
          found.push(`cut off at the side: ${name(element)} in ${name(above).slice(0, 60)}`);
          break;
        }
        if (hides(style.overflowY) && (box.top + box.height * 0.2 < frame.top - near || box.bottom - box.height * 0.2 > frame.bottom + near)) {
          cut.add(element);
          found.push(`cut off above or below: ${name(element)} in ${name(above).slice(0, 60)}`);
          break;
        }
        if (style.position === 'fixed') break;
      }
      if (!scrolls && !cut.has(element) && (box.left < -near || box.right > width + near)) {
        cut.add(element);
        found.push(`out of sight: ${name(element)} from ${box.left.toFixed(0)} to ${box.right.toFixed(0)} of ${width} px`);
      }
    }
    const style = getComputedStyle(element);
    const scrolled = ['auto', 'scroll'].includes(style.overflowX);
    if (!drawn && style.display !== 'inline' && element.clientWidth && !scrolled && element.scrollWidth > element.clientWidth + near && !cut.has(element)) {
      cut.add(element);
      found.push(`wider than its place: ${name(element)}, ${element.scrollWidth} in ${element.clientWidth} px`);
    }
  }

  // --- targets
  // Whether a finger reaches it at all, or something larger that lies over it.
  const touched = (target) => {
    let box = target.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      box = target.getBoundingClientRect();
    }
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !hit || target.contains(hit) || !hit.closest('button, a[href], label, input, select');
  };
  for (const element of document.querySelectorAll('button, a[href], input, select, summary, textarea, [role=button], [role=slider]')) {
    if (!visible(element) || element.disabled) continue;
    let target = element;
    if (offstage(element) || (element.type === 'radio' || element.type === 'checkbox')) {
      target = element.closest('label');
      if (!target) continue; // reached by another button
    } else if (element.closest('label')) target = element.closest('label');
    const style = getComputedStyle(target);
    if (style.pointerEvents === 'none') continue;
    const inSentence = target.tagName === 'A' && style.display === 'inline' && target.parentElement.textContent.trim() !== target.textContent.trim();
    if (inSentence) continue;
    const box = target.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    // A wider area than what is drawn may take the touch.
    const pads = ['::before', '::after'].map((pseudo) => getComputedStyle(target, pseudo)).filter((one) => one.content !== 'none' && one.position === 'absolute');
    const wide = Math.max(box.width, ...pads.map((one) => parseFloat(one.width) || 0));
    const tall = Math.max(box.height, ...pads.map((one) => parseFloat(one.height) || 0));
    if ((wide < 43.5 || tall < 43.5) && touched(target)) found.push(`a target of ${wide.toFixed(0)} × ${tall.toFixed(0)} px: ${name(target)}`);
  }
  scrollTo(0, 0);
  return [...new Set(found)];
}
