import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { isBlobId } from '@portal/platform/blobs/blobStore';
import { createDamagedBackupError } from './backupFile.ts';

/**
 * What is sealed in a backup: frames of `length (4) ‖ kind (1) ‖ content`. A part begins and ends with a note; the manifest is
 * the last of all.
 */
const partNames = ['records', 'log', 'keys', 'erased', 'blobs', 'configuration'] as const;
export type BackupPartName = (typeof partNames)[number];

const totals = z.object({ count: z.number().int(), sha256: z.string() });
export type PartCountAndHash = z.infer<typeof totals>;

const manifestSchema = z.object({
  bank: z.uuid(),
  at: z.iso.datetime(),
  /** Position of the newest event; 0 in an empty log. */
  head: z.number().int(),
  newest: z.object({ stream: z.string(), revision: z.number().int(), id: z.string() }).optional(),
  masterCheck: z.string(),
  recordSequence: z.number().int(),
  /** Whoever made it signs what it writes into the list of erasures; undefined for backups of before. */
  erasuresSigned: z.boolean().optional(),
  /** Subjects that were lost already. */
  lost: z.array(z.string()),
  parts: z.record(z.enum(partNames), totals),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

const noteSchema = z.union([
  z.object({ begin: z.enum(partNames) }),
  z.object({ end: z.enum(partNames), ...totals.shape }),
  z.object({ blob: z.string().refine(isBlobId) }),
  z.object({ blobEnd: z.number().int() }),
  z.object({ manifest: manifestSchema }),
]);
type Note = z.infer<typeof noteSchema>;

export type BackupRow = readonly (string | number | null)[];
export type Frame =
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'rows'; readonly rows: readonly BackupRow[] }
  | { readonly kind: 'bytes'; readonly bytes: Buffer };

const KINDS = { note: 1, rows: 2, bytes: 3 } as const;
const HEAD_BYTES = 5;
/** No frame comes near it. */
const MOST_BYTES = 1 << 30;

function frameOf(kind: keyof typeof KINDS, content: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(HEAD_BYTES + content.length);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt8(KINDS[kind], 4);
  content.copy(frame, HEAD_BYTES);
  return frame;
}

export const noteFrame = (note: Note): Buffer => frameOf('note', Buffer.from(JSON.stringify(note)));
export const rowsFrame = (rows: readonly BackupRow[]): Buffer => frameOf('rows', Buffer.from(JSON.stringify(rows)));
export const bytesFrame = (bytes: Buffer): Buffer => frameOf('bytes', bytes);

/** What a part holds, with how much of it there is: rows, or documents. */
export interface FrameWithItemCount {
  readonly frame: Buffer;
  readonly count: number;
}

/** The part with its notes around it; `told` hears its totals. */
export async function* partFrames(
  part: BackupPartName,
  content: AsyncIterable<FrameWithItemCount> | Iterable<FrameWithItemCount>,
  told: (totals: PartCountAndHash) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  yield noteFrame({ begin: part });
  let all = 0;
  for await (const { frame, count } of content) {
    hash.update(frame);
    all += count;
    yield frame;
  }
  const own = { count: all, sha256: hash.digest('hex') };
  told(own);
  yield noteFrame({ end: part, ...own });
}

/** The frames of an opened backup, whose totals and manifest have been compared by its end. @throws StartRefused */
export async function* framesCheckedWhileReading(content: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const ended = new Map<BackupPartName, PartCountAndHash>();
  let open: { readonly part: BackupPartName; readonly hash: Hash; count: number } | undefined;
  let manifest: BackupManifest | undefined;
  for await (const raw of rawFrames(content)) {
    if (manifest !== undefined) throw createDamagedBackupError();
    const frame = parsed(raw);
    const note = frame.kind === 'note' ? frame.note : undefined;
    if (note !== undefined && 'begin' in note) open = { part: note.begin, hash: createHash('sha256'), count: 0 };
    else if (note !== undefined && 'end' in note) {
      if (open?.part !== note.end || open.hash.digest('hex') !== note.sha256 || open.count !== note.count) throw createDamagedBackupError();
      ended.set(note.end, { count: note.count, sha256: note.sha256 });
      open = undefined;
    } else if (note !== undefined && 'manifest' in note) manifest = note.manifest;
    else if (open === undefined) throw createDamagedBackupError();
    else {
      open.hash.update(raw);
      if (frame.kind === 'rows') open.count += frame.rows.length;
      if (note !== undefined && 'blobEnd' in note) open.count += 1;
    }
    yield frame;
  }
  const whole = partNames.every((part) => {
    const [own, listed] = [ended.get(part), manifest?.parts[part]];
    return own !== undefined && own.sha256 === listed?.sha256 && own.count === listed.count;
  });
  if (!whole) throw createDamagedBackupError();
}

function parsed(raw: Buffer): Frame {
  const content = raw.subarray(HEAD_BYTES);
  const kind = raw.readUInt8(4);
  if (kind === KINDS.bytes) return { kind: 'bytes', bytes: content };
  const value: unknown = JSON.parse(content.toString('utf8'));
  if (kind === KINDS.rows) return { kind: 'rows', rows: value as readonly BackupRow[] };
  const note = noteSchema.safeParse(value);
  if (!note.success) throw createDamagedBackupError();
  return { kind: 'note', note: note.data };
}

async function* rawFrames(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let wanted = HEAD_BYTES;
  for await (const piece of content) {
    waiting.push(piece);
    bytes += piece.length;
    while (bytes >= wanted) {
      const all = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
      const length = HEAD_BYTES + all.readUInt32BE(0);
      if (length > MOST_BYTES) throw createDamagedBackupError();
      if (all.length >= length) yield all.subarray(0, length);
      const rest = all.length >= length ? all.subarray(length) : all;
      waiting = rest.length === 0 ? [] : [rest];
      bytes = rest.length;
      wanted = all.length >= length ? HEAD_BYTES : length;
    }
  }
  if (bytes > 0) throw createDamagedBackupError();
}
