import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number;
}

export interface ReceivedSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly status: { readonly code?: number; readonly message?: string };
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[] }[];
}

/** A collector that keeps what it is sent, as JSON. */
export interface OtlpSink {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** All that has come, headers too. */
  text(): string;
  /** Takes what comes and answers nothing, from now on. */
  isSilent: boolean;
  close(): void;
}

export async function startOtlpSink(): Promise<OtlpSink> {
  const texts: string[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      texts.push(JSON.stringify(request.headers), text);
      sink.spans.push(...(JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
      if (sink.isSilent) open.add(response);
      else response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sink: OtlpSink = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    text: () => texts.join('\n'),
    isSilent: false,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return sink;
}
