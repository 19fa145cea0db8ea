import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a load sends: a field of a draft (PATCH), a new case, a new customer. */
export type CommandKind = 'draft' | 'case' | 'customer';

export interface CommandLoad {
  readonly kind: CommandKind;
  readonly urls: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Of the drafts. */
  readonly paths: readonly string[];
  /** Whose the new cases are. */
  readonly customer: string;
  readonly connections: number;
  readonly commands: number;
  /** The number of the first one: names differ from those of earlier loads. */
  readonly offset: number;
  /** Between an answer and the next command of the connection. */
  readonly pauseMs: number;
}

export interface CommandLoadResult {
  /** When each was sent and answered, in milliseconds of the epoch. */
  readonly times: readonly (readonly [sentAt: number, answeredAt: number])[];
  readonly tookMs: number;
  readonly failed: number;
  /** Answered 202: stored, but not shown in time. */
  readonly late: number;
}

/** Sends the commands from a process of its own. */
export async function commandLoad(load: CommandLoad): Promise<CommandLoadResult> {
  const child = fork(fileURLToPath(new URL('./commandLoadProcess.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  child.send(load);
  const [result] = (await once(child, 'message')) as [CommandLoadResult];
  if (result.failed > 0) throw new Error(`${result.failed} of the commands failed`);
  return result;
}
