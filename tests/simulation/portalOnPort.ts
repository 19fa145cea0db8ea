import { freePort } from '../engines/harness/freePort.ts';
import { portalProcess, type BuiltProgram, type PortalProcess } from './portalProgram.ts';

/** A process that has the same address after each start. */
export interface PortalOnPort extends Omit<PortalProcess, 'start'> {
  readonly url: string;
  /** Resolves when it says ready. @throws Error, when it ends before */
  start(): Promise<void>;
}

export async function portalOnPort(
  program: Pick<BuiltProgram, 'file'>,
  environment: Readonly<Record<string, string>>,
  readyWithinMs: number,
): Promise<PortalOnPort> {
  const port = await freePort();
  const { start, ...rest } = portalProcess(program, { ...environment, PORT: String(port) }, readyWithinMs);
  return {
    ...rest,
    url: `http://127.0.0.1:${port}`,
    async start() {
      if ((await start()) === undefined)
        throw new Error(`a process with ${environment['ROLES'] ?? 'all roles'} ended: ${rest.complaints()}`);
    },
  };
}
