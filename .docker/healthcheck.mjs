// Healthy when this container's own process says that it can serve.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`;
const ready = await fetch(url, { signal: AbortSignal.timeout(4_000) }).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(ready ? 0 : 1);
