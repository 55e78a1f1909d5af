/** A finger that rests: it asks what something is, and decides nothing. */

/** How long a finger rests before it asks, in milliseconds. */
export const longPress = 450;
/** A click comes so soon after the finger was lifted, in milliseconds. */
const clickAfter = 400;
/** A finger trembles this far while it rests. */
const slack = 10;

/** Attached to a control: calls `onhold` when a finger or pen rests on it; the click that may follow reaches nobody. */
export const holdable =
  (onhold: () => void) =>
  (element: HTMLElement): (() => void) => {
    const home = new AbortController();
    const listen = { signal: home.signal };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let from: PointerEvent | null = null;
    let held = false;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const give = (): void => {
      clearTimeout(waiting);
      from = null;
    };
    element.addEventListener(
      'pointerdown',
      (event) => {
        clearTimeout(settling);
        held = false;
        give();
        if (event.pointerType === 'mouse' || !event.isPrimary) return;
        from = event;
        waiting = setTimeout(() => {
          held = true;
          onhold();
        }, longPress);
      },
      listen,
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > slack) give();
      },
      listen,
    );
    for (const end of ['pointerup', 'pointercancel', 'pointerleave']) element.addEventListener(end, give, listen);
    // No click may follow: one that comes later, such as that of a key, is a click of its own.
    const settle = (): void => {
      if (held)
        settling = setTimeout(() => {
          held = false;
        }, clickAfter);
    };
    for (const end of ['pointerup', 'pointercancel']) element.addEventListener(end, settle, listen);
    element.addEventListener(
      'keydown',
      () => {
        held = false;
      },
      listen,
    );
    element.addEventListener(
      'click',
      (event) => {
        if (!held) return;
        held = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { ...listen, capture: true },
    );
    // The menu that some devices open after a long press.
    element.addEventListener(
      'contextmenu',
      (event) => {
        if (from || held) event.preventDefault();
      },
      listen,
    );
    return () => {
      clearTimeout(settling);
      give();
      home.abort();
    };
  };
