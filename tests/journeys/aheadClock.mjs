// Loaded before the portal of a journey (`--import`): its clock goes as far ahead as the journey says over the channel of the process.
const { now } = Date;
let aheadMs = 0;

globalThis.Date = new Proxy(Date, {
  construct: (real, given, asked) => Reflect.construct(real, given.length === 0 ? [now() + aheadMs] : given, asked),
  get: (real, name, asked) => (name === 'now' ? () => now() + aheadMs : Reflect.get(real, name, asked)),
});

process.on('message', (said) => {
  aheadMs = said.aheadMs;
  process.send(said);
});
