import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { createSecretAndPseudonymDeriver, type SecretAndPseudonymDeriver } from '@portal/platform/vault/derivedSecrets';
import type { MasterAndPseudonymKey } from '@portal/platform/vault/masterKeys';

/** Who adds a line proves with its key that it was added, and behind what. */
export interface LineSigner {
  /** Says which key it is, and nothing about it. */
  readonly id: string;
  /** Hex. */
  sign(text: string): string;
}

const PORTAL = 'portal';

/** The portal's key comes from that of pseudonyms: it is the same for ever, whichever master key a bank has. */
export const signerOfPortal = (vault: Pick<KeyVault, 'pseudonym'> | SecretAndPseudonymDeriver): LineSigner => ({
  id: PORTAL,
  sign: (text) => vault.pseudonym('list of erasures', text),
});
export const portalSignerOfMasterKeys = (keys: MasterAndPseudonymKey): LineSigner => signerOfPortal(createSecretAndPseudonymDeriver(keys));

/** Who backs up has no master key, but the one that seals the backup. */
export function signerOfBackupKey(key: Buffer): LineSigner {
  const mac = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
  return { id: `backup-${mac('list of erasures').slice(0, 16)}`, sign: (text) => mac(`list of erasures\n${text}`) };
}

/** What a list held up to each line. */
export class RunningErasureListDigests {
  readonly #hash = createHash('sha256');
  readonly #digests = new Map<number, string>();
  #bytes = 0;

  constructor(content: Buffer = Buffer.alloc(0)) {
    this.add(content);
  }

  get bytes(): number {
    return this.#bytes;
  }

  add(text: Buffer | string): void {
    this.#hash.update(text);
    this.#bytes += Buffer.byteLength(text);
    this.#digests.set(this.#bytes, this.#hash.copy().digest('hex'));
  }

  /** Undefined where no line ends. */
  digestAt(bytes: number): string | undefined {
    return this.#digests.get(bytes);
  }
}

/** The line with these fields behind what stands there, with its signature at its end. */
export function signedLine(fields: object, soFar: RunningErasureListDigests, { id, sign }: LineSigner): string {
  const line = JSON.stringify({ ...fields, behind: soFar.bytes, key: id });
  return `${line.slice(0, -1)},"mac":"${sign(`${soFar.digestAt(soFar.bytes)}\n${line}`)}"}\n`;
}

const shape = /^(\{.*),"mac":"([0-9a-f]{64})"\}$/;

type LineProof = 'fits' | 'does-not-fit' | 'key-unknown' | 'unsigned';

/** Whether the line was added by one of these, behind exactly what stands before it. */
export function lineSignatureStatus(text: string, soFar: RunningErasureListDigests, signers: readonly LineSigner[]): LineProof {
  const [, head, mac] = shape.exec(text) ?? [];
  if (head === undefined || mac === undefined) return 'unsigned';
  const line = `${head}}`;
  const { behind, key } = JSON.parse(line) as { readonly behind?: unknown; readonly key?: unknown };
  const signer = signers.find(({ id }) => id === key);
  if (signer === undefined) return 'key-unknown';
  // Two that add at the same moment both stand behind what was there before both.
  const before = typeof behind === 'number' ? soFar.digestAt(behind) : undefined;
  if (before === undefined) return 'does-not-fit';
  return timingSafeEqual(Buffer.from(signer.sign(`${before}\n${line}`)), Buffer.from(mac)) ? 'fits' : 'does-not-fit';
}
