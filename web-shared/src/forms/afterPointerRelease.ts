/** Whatever ends a press, also one whose end this window did not get. */
const ends = ['pointerup', 'pointercancel', 'click', 'dragend', 'keydown'] as const;

let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  // After the click that follows.
  setTimeout(() => {
    const due = waiting;
    waiting = [];
    for (const goOn of due) goOn();
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), { capture: true });
  for (const end of ends) window.addEventListener(end, () => pressed && release(), { capture: true });
  window.addEventListener('blur', () => pressed && release());
}

/**
 * At once, or when the press under way is over: a field that is left because something else is pressed would otherwise show its
 * message between pointer down and up, and what was pressed would have moved from under the pointer.
 */
export const afterPointerRelease = <Result>(check: () => Result): Result | Promise<Result> =>
  pressed ? new Promise((resolve) => waiting.push(() => resolve(check()))) : check();
