// What screen readers are given, for tests that compare it.

/** In the page: everything that is announced, in order, in `spoken`; `told` has the same with the kind of its region. Of all live regions, not only of those out of sight, where `everywhere` is true. */
export function listen(everywhere = false) {
  globalThis.spoken = [];
  globalThis.told = [];
  const regions = everywhere
    ? '[role="log"], [role="status"], [aria-live="polite"]'
    : '.unseen[role="log"], .unseen[role="status"]';
  /** A status is read whole with every change, unless it says otherwise; a log by what is added. */
  const isWhole = (part) =>
    (part.getAttribute('aria-atomic') ?? String(part.getAttribute('role') === 'status')) === 'true';
  new MutationObserver((changes) => {
    const heard = new Map();
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        const part = (node instanceof Element ? node : node.parentElement)?.closest(regions);
        if (part) heard.set(isWhole(part) ? part : node, part.getAttribute('role') ?? 'live');
      }
    for (const [{ textContent }, role] of heard) {
      const text = textContent?.trim();
      if (!text) continue;
      globalThis.spoken.push(text);
      globalThis.told.push({ text, role });
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export const isOneSentence = (text) => !/[.!?…]\s+[\p{Lu}\d]/u.test(text.trim());

/** The lines of the log as they are announced: exact places, which only a listener needs, belong into the sentence. */
export async function logLines(page) {
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('aside .line').first().waitFor();
  const lines = await page
    .locator('aside .line')
    .evaluateAll((all) => all.map(({ textContent }) => textContent.trim()));
  return lines.map((line) => line.replace(/\.\s*\(([^()]*)\)$/u, ' ($1).'));
}
