import { SmtpFault } from './smtpFault.ts';
import type { SmtpSession } from './smtpSession.ts';

const AT_ONCE = 3;
/** Servers end idle connections after five minutes. */
const IDLE_MS = 60_000;
/** Many servers take a hundred letters over one connection. */
const LETTERS_EACH = 100;

/** A few connections that are kept for the next letter. They are opened one after the other: a wrong password is tried once. */
export function createSmtpSessionPool(open: (signal: AbortSignal) => Promise<SmtpSession>) {
  const idle: { readonly session: SmtpSession; readonly timer: NodeJS.Timeout }[] = [];
  const taken = new Set<SmtpSession>();
  let inUse = 0;
  const waiting: (() => void)[] = [];
  let opening: Promise<unknown> = Promise.resolve();

  const turn = async (signal: AbortSignal): Promise<void> => {
    while (inUse >= AT_ONCE)
      await new Promise<void>((resolve, reject) => {
        const next = (): void => {
          signal.removeEventListener('abort', aborted);
          resolve();
        };
        const aborted = (): void => {
          waiting.splice(waiting.indexOf(next), 1);
          reject(new SmtpFault('session', { code: 'EABORT' }));
        };
        if (signal.aborted) return reject(new SmtpFault('session', { code: 'EABORT' }));
        waiting.push(next);
        signal.addEventListener('abort', aborted, { once: true });
      });
    inUse += 1;
  };
  const release = (session?: SmtpSession): void => {
    if (session !== undefined && !taken.delete(session)) return;
    inUse -= 1;
    waiting.shift()?.();
  };
  const openInTurn = (signal: AbortSignal): Promise<SmtpSession> => {
    const opened = opening.then(() => open(signal));
    opening = opened.catch(() => undefined);
    return opened;
  };
  const usable = async (signal: AbortSignal): Promise<SmtpSession | undefined> => {
    for (let kept = idle.pop(); kept !== undefined; kept = idle.pop()) {
      clearTimeout(kept.timer);
      if (await kept.session.isAlive(signal)) return kept.session;
      await kept.session.abort();
    }
    return undefined;
  };

  return {
    /** Waits for its turn. @throws SmtpFault */
    async take(signal: AbortSignal): Promise<SmtpSession> {
      await turn(signal);
      try {
        const session = (await usable(signal)) ?? (await openInTurn(signal));
        taken.add(session);
        return session;
      } catch (error) {
        release();
        throw error;
      }
    },
    /** After a letter that was sent, or refused in a way that the connection goes on. */
    giveBack(session: SmtpSession): void {
      release(session);
      if (session.sent >= LETTERS_EACH) return session.quit();
      const kept = {
        session,
        timer: setTimeout(() => {
          idle.splice(idle.indexOf(kept), 1);
          session.quit();
        }, IDLE_MS).unref(),
      };
      idle.push(kept);
    },
    /** After a fault: resolves when it has ended. */
    async discard(session: SmtpSession): Promise<void> {
      await session.abort();
      release(session);
    },
    async close(): Promise<void> {
      for (const { session, timer } of idle.splice(0)) {
        clearTimeout(timer);
        session.quit();
      }
      await Promise.all([...taken].map((session) => session.abort()));
    },
  };
}
