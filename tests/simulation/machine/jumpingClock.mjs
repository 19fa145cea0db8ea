// Loaded before the portal (`--import`), in each of its threads: its clock jumps back and forth while it runs.
const { now } = Date;
const JUMPS_MS = [0, -300_000, 240_000, -1_000, 90_000];
const JUMP_EVERY_MS = 150;
const since = performance.now();
const shifted = () => now() + JUMPS_MS[Math.floor((performance.now() - since) / JUMP_EVERY_MS) % JUMPS_MS.length];

globalThis.Date = new Proxy(Date, {
  construct: (real, given, asked) => Reflect.construct(real, given.length === 0 ? [shifted()] : given, asked),
  get: (real, name, asked) => (name === 'now' ? shifted : Reflect.get(real, name, asked)),
});
