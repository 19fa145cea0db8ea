import { pause } from '@portal/platform/scheduler/pause';
import { portalUser, type PortalUser, type Reply, type SendOptions } from '../harness/portalUser.ts';
import type { PortalProgram } from './portalProgram.ts';

/** Who the writers are: their tokens outlive every restart. */
export interface Signatures {
  readonly employee: string;
  readonly customers: readonly { readonly id: string; readonly token: string }[];
}

/** A portal that goes away in the middle of things and comes back. */
export interface KilledPortal {
  /** Resolves with its address as soon as it may be used (again). */
  up(): Promise<string>;
  /** Starts it; `before` runs while nobody else may use it. */
  start(before?: (url: string) => Promise<void>): Promise<void>;
  /** Starts it and kills it before it is ready, or just afterwards. */
  startAndKillAfter(ms: number): Promise<void>;
  kill(): Promise<void>;
}

/** Sooner than `Retry-After` says: the more often it is asked, the more can go wrong. */
const COME_AGAIN_MS = 100;

export function killedPortal(program: PortalProgram): KilledPortal {
  let open: (url: string) => void = () => undefined;
  let up = new Promise<string>((resolve) => (open = resolve));
  return {
    up: () => up,
    async start(before) {
      const url = await program.start();
      if (url === undefined) throw new Error(`the portal did not start: ${program.complaints()}`);
      await before?.(url);
      open(url);
    },
    async startAndKillAfter(ms) {
      const started = program.start();
      await pause(ms);
      await program.kill();
      await started;
    },
    async kill() {
      up = new Promise<string>((resolve) => (open = resolve));
      await program.kill();
    },
  };
}

/** A command with its key: the same again is the same command. */
export interface Command {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly as: 'employee' | 'customer';
  readonly token: string;
  /** `Prefer: respond-async`: acknowledged as soon as it is stored, before the read models show it. */
  readonly async: boolean;
  /** Made anew for each try: a stream can be sent once only. */
  body(): NonNullable<SendOptions['body']>;
}

export const sendOnce = <T>(url: string, { method, path, key, as, token, async, body }: Command): Promise<Reply<T>> =>
  portalUser(url)
    .as(as, token)
    .send<T>(method, path, { body: body(), headers: { 'Idempotency-Key': key, ...(async ? { Prefer: 'respond-async' } : {}) } });

/** The same command is under way in another process: its answer comes with a repetition. */
const isUnderWay = ({ status, body }: Reply): boolean =>
  status === 409 && (body as { readonly code?: string } | undefined)?.code === 'IDEMPOTENCY_IN_PROGRESS';

/** Sends until it is acknowledged, however often the portal dies or asks to come again (503) meanwhile. Any other answer is an error. */
export async function sendUntilAcknowledged<T>(
  portal: Pick<KilledPortal, 'up'>,
  command: Command,
  unanswered: () => void,
): Promise<Reply<T>> {
  for (;;) {
    const reply = await sendOnce<T>(await portal.up(), command).catch(() => undefined);
    if (reply === undefined || reply.status === 503 || isUnderWay(reply)) {
      unanswered();
      if (reply !== undefined) await pause(COME_AGAIN_MS);
    }
    // 202 unasked: stored, but the read models are late. The answer comes with a repetition.
    else if (reply.status < 300 && (reply.status !== 202 || command.async)) return reply;
    else if (reply.status !== 202)
      throw new Error(`${command.method} ${command.path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  }
}

export const asEmployee = (url: string, { employee }: Signatures): PortalUser => portalUser(url).as('employee', employee);
