import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';

/**
 * A file as a chain of AES-256-GCM chunks: `version (1) ‖ salt (32) ‖ chunk…`, each chunk at most 64 KiB of content and
 * its tag (16). Every file has a key of its own (HKDF over subject key, salt and `context`), so counting nonces never
 * repeat; index and last flag are authenticated, so a cut, a swap or a repetition is found.
 */
const VERSION = 1;
const SALT_BYTES = 32;
const HEADER_BYTES = 1 + SALT_BYTES;
const TAG_BYTES = 16;
export const CHUNK_BYTES = 64 * 1024;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

/** Cut off, changed, put together from parts, or encrypted with another key. */
export class CiphertextDamaged extends Error {
  constructor(options?: ErrorOptions) {
    super('ciphertext damaged', options);
    this.name = 'CiphertextDamaged';
  }
}

function bindingOf(index: number, last: boolean) {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 8);
  const aad = Buffer.alloc(6);
  aad.writeUInt8(VERSION, 0);
  aad.writeUInt32BE(index, 1);
  aad.writeUInt8(last ? 1 : 0, 5);
  return { nonce, aad };
}

function fileKey(key: Buffer, salt: Buffer, context: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `portal file v${VERSION} ${context}`, 32));
}

/** Collects bytes and hands them out in pieces of one size, always keeping at least one byte for the last piece. */
class Pieces {
  private readonly waiting: Buffer[] = [];
  private waitingBytes = 0;

  constructor(private readonly size: number) {}

  add(data: Buffer): void {
    this.waiting.push(data);
    this.waitingBytes += data.length;
  }

  /** A whole piece that is certainly not the last one. */
  next(): Buffer | undefined {
    return this.waitingBytes > this.size ? this.take(this.size) : undefined;
  }

  /** Copies no more than what is taken, and that only where it came in several parts. */
  take(bytes: number): Buffer {
    const parts: Buffer[] = [];
    let missing = Math.min(bytes, this.waitingBytes);
    this.waitingBytes -= missing;
    while (missing > 0) {
      const first = this.waiting[0]!;
      const part = first.subarray(0, missing);
      if (part.length === first.length) this.waiting.shift();
      else this.waiting[0] = first.subarray(part.length);
      parts.push(part);
      missing -= part.length;
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  get bytes(): number {
    return this.waitingBytes;
  }
}

/**
 * Turns content into ciphertext piece by piece; `final` must be called once, also for an empty file.
 * `context` binds the ciphertext to its place (a blob id): under another one it does not open.
 */
export function createSealer(key: Buffer, context: string) {
  const salt = randomBytes(SALT_BYTES);
  const ownKey = fileKey(key, salt, context);
  const pieces = new Pieces(CHUNK_BYTES);
  let head: Buffer | undefined = Buffer.concat([Buffer.of(VERSION), salt]);
  let index = 0;

  const seal = (chunk: Buffer, last: boolean): Buffer[] => {
    const { nonce, aad } = bindingOf(index, last);
    index += 1;
    const cipher = createCipheriv('aes-256-gcm', ownKey, nonce).setAAD(aad);
    return [cipher.update(chunk), cipher.final(), cipher.getAuthTag()];
  };
  const withHead = (parts: Buffer[]): Buffer => {
    const all = head ? [head, ...parts] : parts;
    head = undefined;
    return Buffer.concat(all);
  };
  return {
    update: (data: Buffer): Buffer => {
      pieces.add(data);
      const out: Buffer[] = [];
      for (let piece = pieces.next(); piece; piece = pieces.next()) out.push(...seal(piece, false));
      return withHead(out);
    },
    final: () => withHead(seal(pieces.take(pieces.bytes), true)),
  };
}

export function createEncryptionStream(key: Buffer, context: string): Transform {
  const sealer = createSealer(key, context);
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, sealer.update(chunk)),
    flush: (done) => done(null, sealer.final()),
  });
}

/** Fails with CiphertextDamaged instead of ending short. Chunks that were handed out before are authentic. */
export function createDecryptionStream(key: Buffer, context: string): Transform {
  const pieces = new Pieces(SEALED_CHUNK_BYTES);
  let ownKey: Buffer | undefined;
  let index = 0;

  const openHead = (): void => {
    const head = pieces.take(HEADER_BYTES);
    if (head[0] !== VERSION) throw new CiphertextDamaged();
    ownKey = fileKey(key, Buffer.from(head.subarray(1)), context);
  };
  const open = (sealed: Buffer, last: boolean): Buffer => {
    if (!ownKey || sealed.length < TAG_BYTES) throw new CiphertextDamaged();
    const { nonce, aad } = bindingOf(index, last);
    index += 1;
    const decipher = createDecipheriv('aes-256-gcm', ownKey, nonce, { authTagLength: TAG_BYTES }).setAAD(aad);
    decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
    const content = decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES));
    decipher.final();
    return content;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(done, () => {
        pieces.add(chunk);
        if (!ownKey && pieces.bytes >= HEADER_BYTES) openHead();
        if (!ownKey) return;
        for (let piece = pieces.next(); piece; piece = pieces.next()) this.push(open(piece, false));
      });
    },
    flush(done) {
      attempt(done, () => this.push(open(pieces.take(pieces.bytes), true)));
    },
  });
}

function attempt(done: (error?: Error | null) => void, work: () => void): void {
  try {
    work();
    done();
  } catch (cause) {
    done(cause instanceof CiphertextDamaged ? cause : new CiphertextDamaged({ cause }));
  }
}
