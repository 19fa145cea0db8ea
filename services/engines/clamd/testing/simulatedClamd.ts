import { createServer, type AddressInfo, type Socket } from 'node:net';
import { inflateRawSync, inflateSync } from 'node:zlib';
import type { VirusScannerAddress } from '@portal/platform/config/readEnvironment';
import { createEicarTestFile } from '@portal/platform/virus-scan/createEicarTestFile';

export type ClamdFault =
  /** Takes what comes and says nothing. */
  | 'silent'
  /** Takes nothing. */
  | 'stuffed'
  | 'half-answer'
  /** OK, but for the NUL that ends it. */
  | 'unfinished-ok'
  | 'ok-as-a-line'
  | 'ok-with-more'
  /** Before the content has ended. */
  | 'early-ok'
  | 'bare-error'
  | 'error-while-writing'
  | 'dies-in-the-middle'
  | 'endless-answer'
  /** Its signatures are missing. */
  | 'finds-nothing'
  | 'finds-everything';

/** clamd's protocol, with the one signature that matters. */
export interface SimulatedClamd {
  readonly address: VirusScannerAddress & { readonly port: number };
  /** What goes wrong from now on; undefined: nothing. */
  fault: ClamdFault | undefined;
  /** What it says of itself. */
  version: string;
  /** How many contents it has looked at to their end. */
  scans(): number;
  /** How many it has at once at most had. */
  atOnce(): number;
  /** Nobody is there any more, or again at the same place. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const STREAM_MAX_BYTES = 8 * 1024 * 1024;
/** Of what is unpacked. */
const SCAN_MAX_BYTES = 8 * 1024 * 1024;
const NOTHING_MORE = Buffer.alloc(4);
/** Faults in the middle of a content come after so many bytes. */
const MIDDLE_BYTES = 100_000;

export async function startSimulatedClamd(): Promise<SimulatedClamd> {
  const sockets = new Set<Socket>();
  let scans = 0;
  let most = 0;
  let under = 0;

  const serve = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const parts: Buffer[] = [];
    let size = 0;
    let isScanning = false;
    const end = (answer: string): void => {
      if (isScanning) under -= 1;
      isScanning = false;
      socket.end(answer);
    };
    socket.on('close', () => isScanning && (under -= 1));
    socket.on('data', (bytes: Buffer) => {
      parts.push(bytes);
      size += bytes.length;
      const { fault } = clamd;
      if (fault === 'silent') return;
      // Only what may be the end is looked at, or where something goes wrong in the middle.
      if (fault === undefined && size <= STREAM_MAX_BYTES && !Buffer.concat(parts.slice(-2)).subarray(-4).equals(NOTHING_MORE)) {
        if (!Buffer.concat(parts.slice(0, 2)).includes('zVERSION\0')) return;
      }
      const received = Buffer.concat(parts);
      if (received.indexOf('zVERSION\0') === 0) return void socket.end(`${clamd.version}\0`);
      if (received.indexOf('zINSTREAM\0') !== 0) return;
      if (!isScanning) {
        isScanning = true;
        under += 1;
        most = Math.max(most, under);
      }
      if (fault === 'stuffed') return void socket.pause();
      const content = contentOf(received.subarray('zINSTREAM\0'.length));
      if (content.bytes.length > MIDDLE_BYTES || content.isWhole) {
        if (fault === 'dies-in-the-middle') return void socket.resetAndDestroy();
        if (fault === 'bare-error') return end('COMMAND READ TIMED OUT\n');
        if (fault === 'error-while-writing') return end('INSTREAM size limit exceeded. ERROR\0');
        if (fault === 'early-ok') return void socket.write('stream: OK\0');
      }
      if (content.bytes.length > STREAM_MAX_BYTES) return end('INSTREAM size limit exceeded. ERROR\0');
      if (!content.isWhole) return;
      scans += 1;
      end(answerTo(content.bytes, fault));
    });
  };

  const server = createServer(serve);
  let port = 0;
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve()));
  await start();
  port = (server.address() as AddressInfo).port;
  const clamd: SimulatedClamd = {
    address: { host: '127.0.0.1', port },
    fault: undefined,
    version: 'ClamAV 1.4.3/27500/Mon Jan  5 09:24:31 2026',
    scans: () => scans,
    atOnce: () => most,
    start,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
  };
  return clamd;
}

function contentOf(stream: Buffer): { readonly bytes: Buffer; readonly isWhole: boolean } {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= stream.length;) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(chunks), isWhole: true };
    chunks.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(chunks), isWhole: false };
}

function answerTo(content: Buffer, fault: ClamdFault | undefined): string {
  if (fault === 'half-answer') return 'stream: O';
  if (fault === 'unfinished-ok') return 'stream: OK';
  if (fault === 'ok-as-a-line') return 'stream: OK\n';
  if (fault === 'ok-with-more') return 'stream: OK (cached)\0';
  if (fault === 'endless-answer') return 'x'.repeat(100_000);
  if (fault === 'finds-everything') return 'stream: Everything FOUND\0';
  if (fault === 'finds-nothing') return 'stream: OK\0';
  return `stream: ${verdictOn(content)}\0`;
}

function verdictOn(content: Buffer): string {
  if (content.includes(createEicarTestFile())) return 'Eicar-Test-Signature FOUND';
  for (let at = content.indexOf('PK\x03\x04'); at >= 0; at = content.indexOf('PK\x03\x04', at + 4)) {
    if ((content.readUInt16LE(at + 6) & 1) === 1) return 'Heuristics.Encrypted.Zip FOUND';
    const start = at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
    if (content.readUInt16LE(at + 8) !== 8) continue;
    const inner = unpacked(inflateRawSync, content.subarray(start, start + content.readUInt32LE(at + 18)));
    if (inner === undefined) return 'Heuristics.Limits.Exceeded.MaxFileSize FOUND';
    if (inner.includes(createEicarTestFile())) return 'Eicar-Test-Signature FOUND';
  }
  for (let at = content.indexOf('stream\n'); at >= 0; at = content.indexOf('stream\n', at + 1)) {
    const inner = unpacked(inflateSync, content.subarray(at + 'stream\n'.length));
    if (inner?.includes(createEicarTestFile()) === true) return 'Eicar-Test-Signature FOUND';
  }
  return 'OK';
}

/** Undefined for more than it looks at; empty for what is packed otherwise. */
function unpacked(unpack: typeof inflateSync, packed: Buffer): Buffer | undefined {
  try {
    return unpack(packed, { maxOutputLength: SCAN_MAX_BYTES });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : Buffer.alloc(0);
  }
}
