import type { SecurityEventKind } from '@portal/contracts/audit/securityEventKinds';
import type { Actor } from '../journal/journal.ts';

/** What has happened, as whoever saw it tells it. Nothing of it is written as it is, but for what says so. */
export interface SecurityHappening {
  readonly kind: SecurityEventKind;
  /** Stream of the person whose access it is about (`customer-<id>`): kept as it is, it names nobody once the data are erased. */
  readonly account?: string | undefined;
  /** What was entered where no account is known, by its pseudonym. */
  readonly entered?: string | undefined;
  /** Who did it, where that is not the account. */
  readonly by?: Actor | undefined;
  /** Where the call came from; its network is kept by its pseudonym. */
  readonly address?: string | undefined;
  /** The browser in words, as it is. */
  readonly device?: string | null | undefined;
  /** Of the refusal; of what was dropped, its kind. */
  readonly code?: string | undefined;
  /** Method and pattern of the call, never its path. */
  readonly route?: string | undefined;
  /** What it was done to: `enquiry-<id>`. */
  readonly stream?: string | undefined;
  readonly count?: number | undefined;
}

/** As it is kept and logged: pseudonyms only. */
export interface SecurityEvent {
  readonly id: string;
  readonly at: string;
  readonly kind: SecurityEventKind;
  /** A stream, or `unknown-<pseudonym>` of what was entered. */
  readonly account: string | null;
  /** `bank_employee-<id>`. */
  readonly by: string | null;
  readonly network: string | null;
  readonly device: string | null;
  readonly code: string | null;
  readonly route: string | null;
  readonly stream: string | null;
  readonly count: number | null;
}

/** Of what happened without a call, before anything else is filled in. */
export const noDetailsKnown = { account: null, by: null, network: null, device: null, code: null, route: null, stream: null, count: null };

export interface SecurityEventQuery {
  /** Inclusive. */
  readonly from?: string | undefined;
  /** Exclusive. */
  readonly until?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
  /** Either of account, doer and what it was done to. */
  readonly of?: readonly string[] | undefined;
  readonly limit: number;
  /** What an earlier answer ended with. */
  readonly after?: string | undefined;
}

export interface SecurityEventPage {
  /** The newest first. */
  readonly events: readonly SecurityEvent[];
  /** Where to go on; null at the end. */
  readonly next: string | null;
}

export interface SecurityLog {
  /** Returns at once: nobody waits for it, and where more happens than can be kept, that is counted. */
  note(happening: SecurityHappening): void;
  /** Durable when it resolves; the same id again is the same event. For whoever makes up for what was missed. */
  keep(event: SecurityEvent): Promise<void>;
  /** Looks at a bounded number: a page may be short, and `next` goes on. */
  find(question: SecurityEventQuery): Promise<SecurityEventPage>;
  /** How many this process was told of so far, by kind. */
  counts(): ReadonlyMap<SecurityEventKind, number>;
  /** Resolves when all that was noted is stored, or counted as lost. */
  settled(): Promise<void>;
}

/** For whoever may note only. */
export type NoteOnlySecurityLog = Pick<SecurityLog, 'note'>;
