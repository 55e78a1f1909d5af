// What a careful look at a page would find of its texts and controls, found by measuring.

/** In the page: texts that cannot be read whole, controls that cannot be pressed, and all texts that are shown. */
export function inspect() {
  const faults = new Set();
  const texts = new Set();
  const seen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const nameOf = (element) =>
    `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`.replaceAll(
      /\.(?:s|svelte)-[\w-]+/g,
      '',
    );
  const isHidden = (element) => element.closest('.unseen, .visually-hidden, .sr-only, defs, [hidden]') !== null;
  /** What of a box its ancestors let through, and whether one of them scrolls. */
  const shownOf = (element, box) => {
    let { left, top, right, bottom } = box;
    let scrolls = false;
    let cutBy = '';
    for (let up = element; up && up !== document.documentElement; up = up.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(up);
      if (up instanceof SVGElement && !(up instanceof SVGSVGElement)) continue;
      const edge = up.getBoundingClientRect();
      if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) scrolls = true;
      if (!scrolls && overflowX !== 'visible' && (left < edge.left - 1.5 || right > edge.right + 1.5))
        cutBy = nameOf(up);
      if (!scrolls && overflowY !== 'visible' && (top < edge.top - 3 || bottom > edge.bottom + 3)) cutBy = nameOf(up);
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      if (position === 'fixed') break;
    }
    return { left, top, right, bottom, scrolls, cutBy };
  };
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = dialog ?? document.body;
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.data.trim();
    const element = node.parentElement;
    if (!text || !element || ['SCRIPT', 'STYLE', 'TITLE', 'title', 'desc'].includes(element.tagName)) continue;
    if (!seen(element) || isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1.5 && height > 1.5);
    if (boxes.length === 0) continue;
    const style = getComputedStyle(element);
    if (style.clipPath !== 'none' || style.clip !== 'auto') continue;
    const whole = range.getBoundingClientRect();
    if (whole.bottom < 0 || whole.top > innerHeight || whole.right < 0) continue;
    texts.add(text);
    const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    const told = `“${short}” in ${nameOf(element)} of ${nameOf(element.parentElement ?? element)}`;
    const size = element instanceof SVGElement ? boxes[0].height * 0.75 : Number.parseFloat(style.fontSize);
    if (size < 10.5) faults.add(`small (${size.toFixed(1)} px) ${told}`);
    const { scrolls, cutBy } = shownOf(element, whole);
    if (!scrolls && (whole.right > innerWidth + 1.5 || whole.left < -1.5)) faults.add(`beside the screen ${told}`);
    if (cutBy && !scrolls) faults.add(`cut by ${cutBy}: ${told}`);
    if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
      faults.add(`shortened ${told}`);
    for (const box of boxes.slice(0, 3)) {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const shown = shownOf(element, box);
      if (x < shown.left || x > shown.right || y < shown.top || y > shown.bottom) continue;
      for (const over of document.elementsFromPoint(x, y)) {
        if (over.contains(element) || element.contains(over)) break;
        if (!seen(over) || /^(?:rgba\(0, 0, 0, 0\)|.*\/ 0\.[0-4].*)$/.test(getComputedStyle(over).backgroundColor))
          continue;
        faults.add(`under ${nameOf(over)}: ${told}`);
        break;
      }
    }
  }
  for (const control of root.querySelectorAll(
    'button, a[href], input, select, summary, [role="button"], [role="radio"], [role="tab"]',
  )) {
    if (!seen(control) || control.disabled || control.matches('.visually-hidden, [tabindex="-1"]')) continue;
    const box = control.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const { left, top, right, bottom } = shownOf(control, box);
    if (right - left < 2 || bottom - top < 2) continue;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const hit = document.elementFromPoint(x, y);
    if (!hit || control.contains(hit) || hit.contains(control) || control.closest('label')?.contains(hit)) continue;
    const named = (control.getAttribute('aria-label') ?? control.textContent.trim()).slice(0, 40);
    faults.add(`control “${named}” (${nameOf(control)}) under ${nameOf(hit)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.add('wider than the screen');
  return { faults: [...faults], texts: [...texts] };
}
