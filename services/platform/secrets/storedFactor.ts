import type { PasskeyCredentialRecord } from './passkeys.ts';

export interface StoredPasskey extends PasskeyCredentialRecord {
  /** Of the portal: events and calls name it so. */
  readonly id: string;
  /** The command that added it, and when. */
  readonly setBy: string;
  readonly setAt: string;
  readonly lastUsedAt: string | null;
}

export interface ActiveSecondFactors {
  /** Of the app; null where there are passkeys only. */
  readonly secret: string | null;
  /** The newest period whose code was used. */
  readonly usedPeriod: number;
  /** Hashes of those that are left. */
  readonly recovery: readonly string[];
  /** The command that set it up or gave it new recovery codes, and when. */
  readonly setBy: string;
  readonly setAt: string;
  /** When the app was set up; missing in records from before there were passkeys. */
  readonly appSetAt?: string;
  /** Missing where there are none. */
  readonly passkeys?: readonly StoredPasskey[];
}

/** A factor on its way in; without app and passkey these are new recovery codes for the one that there is. */
export interface PreparedFactor {
  readonly commandId: string;
  /** Null: those that there are stay. */
  readonly recovery: readonly string[] | null;
  readonly app: { readonly secret: string; readonly usedPeriod: number } | null;
  readonly passkey?: Omit<StoredPasskey, 'setBy' | 'setAt' | 'lastUsedAt'>;
}

interface Draft {
  readonly secret: string;
  readonly validUntil: string;
  readonly replaces: boolean;
}

export interface SecondFactorRecord {
  readonly factor: ActiveSecondFactors | null;
  readonly draft: Draft | null;
  /** Oldest first. */
  readonly prepared: readonly PreparedFactor[];
}

export const emptyStoredFactor: SecondFactorRecord = { factor: null, draft: null, prepared: [] };

/** Of commands whose events are under way; more at the same moment push the oldest out. */
const MAX_PREPARED = 5;
export const NO_CODE_PERIOD_USED_YET = -1;

export const withFactorAwaitingItsEvent = (stored: SecondFactorRecord, next: PreparedFactor): SecondFactorRecord => ({
  ...stored,
  prepared: [...stored.prepared.filter(({ commandId }) => commandId !== next.commandId), next].slice(-MAX_PREPARED),
});

/** Whether what the command has put down counts already. */
export const isPreparedFactorAdopted = ({ factor }: SecondFactorRecord, commandId: string): boolean =>
  factor !== null && (factor.setBy === commandId || (factor.passkeys ?? []).some(({ setBy }) => setBy === commandId));

/** What a command has put down counts from now on. Undefined when there is nothing to it any more. */
export function adoptPreparedFactor(stored: SecondFactorRecord, commandId: string, setAt: string): SecondFactorRecord | undefined {
  const index = stored.prepared.findIndex((one) => one.commandId === commandId);
  const next = stored.prepared[index];
  const factor = next && (next.passkey === undefined ? withCodes(stored, next, setAt) : withPasskey(stored, next.passkey, next, setAt));
  if (next === undefined || factor === undefined) return undefined;
  // An app or codes that were put down before are older, whenever their event comes; of passkeys there may be several.
  const prepared = stored.prepared.filter((one, at) => at > index || (at < index && (one.passkey !== undefined || next.recovery === null)));
  return { factor, draft: next.app === null ? stored.draft : null, prepared };
}

function withCodes(
  { factor }: SecondFactorRecord,
  { app, recovery, commandId }: PreparedFactor,
  setAt: string,
): ActiveSecondFactors | undefined {
  if (recovery === null || (app === null && factor === null)) return undefined;
  const kept = { secret: null, usedPeriod: NO_CODE_PERIOD_USED_YET, ...factor };
  const appSetAt = app === null ? (kept.appSetAt ?? kept.setAt ?? setAt) : setAt;
  return { ...kept, ...app, recovery, setBy: commandId, setAt, appSetAt };
}

function withPasskey(
  { factor }: SecondFactorRecord,
  made: NonNullable<PreparedFactor['passkey']>,
  { recovery, commandId: setBy }: PreparedFactor,
  setAt: string,
): ActiveSecondFactors | undefined {
  const passkey = { ...made, setBy, setAt, lastUsedAt: null };
  // The first factor: whatever is there has ended before it.
  if (recovery !== null) return { secret: null, usedPeriod: NO_CODE_PERIOD_USED_YET, recovery, setBy, setAt, passkeys: [passkey] };
  return factor === null ? undefined : { ...factor, passkeys: [...(factor.passkeys ?? []), passkey] };
}

/** With `setBefore` (an instant) what is newer stays. */
export function withoutFactorsSetBefore(factor: ActiveSecondFactors, setBefore: string | undefined): ActiveSecondFactors | null {
  if (setBefore === undefined) return null;
  const passkeys = (factor.passkeys ?? []).filter(({ setAt }) => setAt >= setBefore);
  if (factor.setAt >= setBefore) return { ...factor, passkeys };
  return passkeys.length === 0 ? null : { ...factor, secret: null, passkeys };
}

/** The same for the app alone. */
export const withoutAppSetBefore = (factor: ActiveSecondFactors, setBefore: string | undefined): ActiveSecondFactors =>
  setBefore !== undefined && (factor.appSetAt ?? factor.setAt) >= setBefore ? factor : { ...factor, secret: null };

export const withoutPasskey = (factor: ActiveSecondFactors, id: string): ActiveSecondFactors => ({
  ...factor,
  passkeys: (factor.passkeys ?? []).filter((one) => one.id !== id),
});

export type PasskeyUseOutcome = 'right' | 'counted-backwards' | 'unknown';

/** A device that counts goes on with each use; those that do not say zero. */
export function advancePasskeyCounter(
  factor: ActiveSecondFactors,
  id: string,
  { counter, now }: { readonly counter: number; readonly now: string },
) {
  const passkeys = factor.passkeys ?? [];
  const known = passkeys.find((one) => one.id === id);
  if (known === undefined) return { result: 'unknown' as const };
  if (counter <= known.counter && (counter !== 0 || known.counter !== 0)) return { result: 'counted-backwards' as const };
  const next = passkeys.map((one) => (one === known ? { ...known, counter, lastUsedAt: now } : one));
  return { result: 'right' as const, factor: { ...factor, passkeys: next } };
}
