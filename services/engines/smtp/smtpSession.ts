import { once } from 'node:events';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from '@portal/platform/config/mailServerSchema';
import { setStrongTlsDefaults } from '@portal/platform/outside/setStrongTlsDefaults';
import { SmtpFault, type SmtpFaultStage } from './smtpFault.ts';

export interface SmtpServer extends MailServer {
  /** Certificates that count instead of the usual ones, as PEM. */
  readonly ca: string | undefined;
  /** How we call ourselves. */
  readonly clientName: string;
}

export interface SmtpTimeouts {
  readonly connectionMs: number;
  readonly greetingMs: number;
  /** Without a byte. */
  readonly socketMs: number;
}

export const usualSmtpTimeouts: SmtpTimeouts = { connectionMs: 10_000, greetingMs: 10_000, socketMs: 120_000 };

interface Envelope {
  readonly from: string;
  readonly to: string;
}

export type SmtpSession = Awaited<ReturnType<typeof openSmtpSession>>;

/**
 * A connection over which letters go one after the other: encrypted as the settings demand, and signed in.
 * @throws SmtpFault
 */
export async function openSmtpSession(
  { host, port, security, credentials, ca, clientName }: SmtpServer,
  patience: SmtpTimeouts,
  signal: AbortSignal,
) {
  setStrongTlsDefaults();
  const connection = new SMTPConnection({
    host,
    port,
    name: clientName,
    secure: security === 'tls',
    ...(security === 'starttls' ? { requireTLS: true } : {}),
    ...(security === 'plain' ? { ignoreTLS: true } : {}),
    tls: ca === undefined ? {} : { ca },
    connectionTimeout: patience.connectionMs,
    greetingTimeout: patience.greetingMs,
    socketTimeout: patience.socketMs,
    // What is closed is closed at once: nothing more leaves.
    socketCloseTimeout: 0,
    logger: false,
  });
  let stage: SmtpFaultStage = 'session';
  let sent = 0;
  // Faults are told by what was being done; one of an idle connection shows when it is wanted again.
  connection.on('error', () => undefined);

  /** Resolves when nothing more leaves. */
  const abort = async (): Promise<void> => {
    const socket = connection._socket;
    connection.close();
    if (socket && !socket.closed) await once(socket, 'close').catch(() => undefined);
  };
  /** Ends with the connection, and ends the connection when the signal aborts. */
  const doing = <T>(signal: AbortSignal, start: (done: (error: unknown, result?: T) => void) => void): Promise<T | undefined> =>
    new Promise<T | undefined>((resolve, reject) => {
      const fail = (error: unknown): void => {
        finish();
        reject(new SmtpFault(stage, error));
      };
      const aborted = (): void => void abort().then(() => fail({ code: 'EABORT' }));
      // An answer that closes the connection is told after its end.
      const ended = (): void => void setImmediate(() => !signal.aborted && fail({ code: 'ECONNECTION' }));
      const finish = (): void => {
        signal.removeEventListener('abort', aborted);
        connection.removeListener('error', fail);
        connection.removeListener('end', ended);
      };
      if (signal.aborted) return aborted();
      signal.addEventListener('abort', aborted, { once: true });
      connection.once('error', fail);
      connection.once('end', ended);
      start((error, result) => {
        if (error !== null && error !== undefined) return fail(error);
        finish();
        resolve(result);
      });
    });

  try {
    await doing(signal, (done) => connection.connect(done));
    if (credentials !== undefined) {
      const { user, password } = credentials;
      await doing(signal, (done) => connection.login({ user, pass: password, credentials: { user, pass: password } }, done));
    }
  } catch (error) {
    await abort();
    throw error;
  }
  const socket = connection._socket;
  return {
    security: {
      encrypted: connection.secure,
      protocol: socket && 'getProtocol' in socket && typeof socket.getProtocol === 'function' ? String(socket.getProtocol()) : undefined,
    },
    get sent() {
      return sent;
    },
    /** Asks the server: an idle connection may have ended meanwhile. */
    isAlive: (signal: AbortSignal): Promise<boolean> =>
      doing(signal, (done) => connection.reset(done)).then(
        () => true,
        () => false,
      ),
    /** @throws SmtpFault */
    async send({ from, to }: Envelope, mail: Buffer, signal: AbortSignal): Promise<void> {
      stage = 'letter';
      await doing(signal, (done) => connection.send({ from, to: [to], size: mail.length }, mail, done)).finally(() => {
        stage = 'session';
      });
      sent += 1;
    },
    /** With a good-bye, in the background. */
    quit() {
      if (connection.destroyed) return;
      connection.quit();
      setTimeout(() => connection.close(), GOOD_BYE_MS).unref();
    },
    abort,
  };
}

const GOOD_BYE_MS = 2_000;
