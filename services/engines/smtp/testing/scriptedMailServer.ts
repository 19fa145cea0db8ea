import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What a server answers: a line, nothing, or what a function does with the connection. */
export type MailServerAnswer = string | undefined | ((socket: Socket, line: string) => void);

export interface MailScript {
  readonly greeting?: MailServerAnswer;
  /** By the first word of the command, `MAIL FROM` and `RCPT TO` by both; `.` is the end of a letter. */
  readonly answers?: Readonly<Record<string, MailServerAnswer>>;
}

export interface ScriptedMailServer {
  readonly port: number;
  script: MailScript;
  /** Every line of every connection. */
  readonly lines: string[];
  /** Whole letters, as they came. */
  readonly mails: string[];
  connections(): number;
  open(): number;
  stop(): Promise<void>;
}

const usual: Readonly<Record<string, string>> = {
  EHLO: '250-mail.bank.example\r\n250-PIPELINING\r\n250-SIZE 100000\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 ok',
  'MAIL FROM': '250 ok',
  'RCPT TO': '250 ok',
  DATA: '354 go on',
  '.': '250 2.0.0 queued',
  RSET: '250 ok',
  QUIT: '221 bye',
};

/** A mail server that answers as it is told: real ones cannot be made to fail at each point. */
export async function startScriptedMailServer(script: MailScript = {}): Promise<ScriptedMailServer> {
  const sockets = new Set<Socket>();
  const lines: string[] = [];
  const mails: string[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const answer = (what: MailServerAnswer, line = ''): void => {
      if (typeof what === 'function') what(socket, line);
      else if (what !== undefined) socket.write(`${what}\r\n`);
    };
    answer('greeting' in self.script ? self.script.greeting : '220 mail.bank.example');
    let buffer = '';
    let mail: string[] | undefined;
    socket.on('data', (chunk: Buffer) => {
      buffer += chunk.toString('latin1');
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (mail !== undefined && line !== '.') {
          mail.push(line);
          continue;
        }
        lines.push(line);
        if (mail !== undefined) mails.push(mail.join('\r\n'));
        mail = undefined;
        const command = /^(?:MAIL FROM|RCPT TO|\S+)/.exec(line)?.[0] ?? '';
        const given = self.script.answers ?? {};
        const what = command in given ? given[command] : usual[command];
        if (command === 'DATA' && typeof what === 'string' && what.startsWith('3')) mail = [];
        answer(what, line);
        if (command === 'QUIT') socket.end();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const self: ScriptedMailServer = {
    port: (server.address() as AddressInfo).port,
    script,
    lines,
    mails,
    connections: () => connections,
    open: () => sockets.size,
    async stop() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
  return self;
}
