// Loaded into each process and thread of the portal before its program (`--import`): notes the commands that its driver sends
// to MongoDB, by the driver's own monitoring, and the processor time of the process.
import { createRequire } from 'node:module';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

const FLUSH_MS = 20;
/** The processes that the portal starts get the same flags: only those that the bench started answer. */
const isAsked = process.env.BENCH_PROBE === String(process.ppid);

if (isAsked) {
  const { MongoClient } = createRequire(`${process.cwd()}/package.json`)('mongodb');
  const channel = new BroadcastChannel('bench-mongo-probe');
  channel.unref();
  let noted = [];
  const now = () => performance.timeOrigin + performance.now();
  const begun = new Map();
  const started = ({ requestId, connectionId, commandName, command }) =>
    begun.set(`${connectionId} ${requestId}`, [now(), `${commandName} ${command[commandName]}`]);
  const ended = ({ requestId, connectionId }) => {
    const [at, name] = begun.get(`${connectionId} ${requestId}`) ?? [];
    begun.delete(`${connectionId} ${requestId}`);
    if (at !== undefined) noted.push([at, now(), name]);
  };
  const { connect } = MongoClient.prototype;
  const watched = new WeakSet();
  MongoClient.prototype.connect = function (...rest) {
    if (!watched.has(this)) {
      watched.add(this);
      this.options.monitorCommands = true;
      this.on('commandStarted', started).on('commandSucceeded', ended).on('commandFailed', ended);
    }
    return connect.apply(this, rest);
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
