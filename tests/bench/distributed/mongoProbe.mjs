// Loaded into each process and thread of the portal before its program (`--import`): notes the commands that its driver sends
// to MongoDB, when its appends to EventStoreDB are sent and answered, and the processor time of the process.
import { createRequire } from 'node:module';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

const FLUSH_MS = 20;
/** The name under which `requestChain.ts` knows them. */
const APPEND = 'append';
const HANDSHAKES = new Set(['hello', 'ismaster', 'isMaster']);
/** The processes that the portal starts get the same flags: only those that the bench started answer. */
const isAsked = process.env.BENCH_PROBE === String(process.ppid);

if (isAsked) {
  // The driver's own monitoring copies each command and each answer, which would be counted among the processor time.
  const { Connection } = createRequire(`${process.cwd()}/package.json`)('mongodb/lib/cmap/connection.js');
  const channel = new BroadcastChannel('bench-mongo-probe');
  channel.unref();
  let noted = [];
  const now = () => performance.timeOrigin + performance.now();
  // All appends go over one call; answers come in any order, and are taken for those of the oldest.
  const { Client } = createRequire(`${process.cwd()}/package.json`)('@grpc/grpc-js');
  const { makeBidiStreamRequest } = Client.prototype;
  Client.prototype.makeBidiStreamRequest = function (method, ...rest) {
    const call = makeBidiStreamRequest.call(this, method, ...rest);
    if (!method.endsWith('/BatchAppend')) return call;
    const { write, push } = call;
    const sent = [];
    call.write = (...given) => (sent.push(now()), write.apply(call, given));
    call.push = (message, ...given) => {
      const at = sent.shift();
      if (message !== null && at !== undefined) noted.push([at, now(), APPEND]);
      return push.call(call, message, ...given);
    };
    return call;
  };
  const { command } = Connection.prototype;
  Connection.prototype.command = async function (namespace, asked, ...rest) {
    const [name] = Object.keys(asked);
    if (HANDSHAKES.has(name)) return command.call(this, namespace, asked, ...rest);
    const at = now();
    try {
      return await command.call(this, namespace, asked, ...rest);
    } finally {
      noted.push([at, now(), `${name} ${name === 'getMore' ? asked.collection : asked[name]}`]);
    }
  };
  if (isMainThread) {
    channel.onmessage = ({ data }) => void (noted = noted.concat(data));
    process.on('message', (message) => {
      if (message !== 'probe') return;
      const { user, system } = process.cpuUsage();
      // What the threads have noted comes within their next flush.
      setTimeout(() => {
        process.send({ cpuMs: (user + system) / 1_000, requests: noted });
        noted = [];
      }, 3 * FLUSH_MS);
    });
    process.channel?.unref();
  } else {
    setInterval(() => {
      if (noted.length === 0) return;
      channel.postMessage(noted);
      noted = [];
    }, FLUSH_MS).unref();
  }
}
