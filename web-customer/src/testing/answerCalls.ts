import { vi } from 'vitest';

export interface SentCall {
  readonly path: string;
  readonly body: unknown;
}

/** In place of the server: what was sent, and the answer when the test gives it. */
export function answerCalls(answer: (call: SentCall) => Response | Promise<Response>): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    const call = { path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined };
    sent.push(call);
    return Promise.resolve(answer(call));
  });
  return sent;
}

export const problemResponse = (status: number, detail: string, violations: Readonly<Record<string, string>> = {}): Response =>
  new Response(
    JSON.stringify({
      code: 'NO',
      detail,
      violations: Object.entries(violations).map(([propertyPath, message]) => ({ propertyPath, message })),
    }),
    { status },
  );
