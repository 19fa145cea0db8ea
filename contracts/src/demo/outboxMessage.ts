/** GET /api/demo/outbox?to=…, newest first. */
export interface OutboxMessageView {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly code: string | null;
  readonly createdAt: string;
}
