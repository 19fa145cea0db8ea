// Runs in the page, before anything else does: what was painted largest, what moved, and from when on the login reacts.
globalThis.firstLoad = { largest: [], shift: 0, inputMs: undefined, appMs: undefined };
const seen = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
seen('largest-contentful-paint', ({ startTime, element }) => firstLoad.largest.push({ ms: startTime, element }));
seen('layout-shift', ({ value }) => void (firstLoad.shift += value));
// Presses what shows the password until that is shown: a drawing does not react. The app gives the button another name.
const press = setInterval(() => {
  const button = document.querySelector('button[aria-pressed]');
  const isShown = () => document.querySelector('input[type=text][autocomplete=current-password]') !== null;
  if (!isShown()) button?.click();
  if (!isShown()) return;
  firstLoad.inputMs ??= performance.now();
  if (button.ariaLabel !== 'Passwort verbergen') return;
  firstLoad.appMs = performance.now();
  clearInterval(press);
}, 20);
