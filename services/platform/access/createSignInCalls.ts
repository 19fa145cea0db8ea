import { emptyBodySchema, customerOrEmployeeLoginSchema } from '@portal/contracts/customers/commands/access';
import type { SecurityEventKind } from '@portal/contracts/audit/securityEventKinds';
import { sessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import { berlinDay } from '@portal/contracts/shared/time/days';
import type { CommandContext } from '../commands/aggregate.ts';
import { idOfStream } from '../event-store/idOfStream.ts';
import { findForeignGetProblem } from '../http/authoriseCall.ts';
import type { AccessLinkHolder } from '../http/principal.ts';
import { notFoundProblem } from '../http/problems.ts';
import type { Answer, Principal, Cookie, Realm } from '../http/defineRoute.ts';
import type { DomainEvent } from '../journal/journal.ts';
import { sessionTimesAndRefreshCookies } from '../sessions/sessionTimesAndRefreshCookies.ts';
import { streamNameOfSessionOwner } from '../sessions/storedSession.ts';
import type { QueryUseCase } from '../use-cases/useCaseRunner.ts';
import { createUseCaseDeclarers } from '../use-cases/createUseCaseDeclarers.ts';
import { derivedId } from '../commands/derivedId.ts';
import { createLetterRecipientAndBranding } from './accessLetters.ts';
import { findAccountStreamByEmail, type AccessRealm, type AccessServices } from './accessRealm.ts';
import { startSessionOrSecondStep, type SignInOrigin } from './startSessionOrSecondStep.ts';
import { badCredentialsProblem, sessionEndedProblem, createSignedInAnswer, tooManyAttemptsProblem } from './realmAccess.ts';
import { randomBytes } from 'node:crypto';
import { KNOWN_SIGN_IN_PLACE_REMEMBERED_MS } from '../secrets/attempts.ts';

type SigningIn = AccessServices & { readonly context: CommandContext };
interface SigningOut {
  readonly principal: Principal | AccessLinkHolder;
  readonly context: CommandContext;
}

/** Whose password was right, and which one. */
interface RightPassword {
  readonly account: string;
  readonly password: string;
}

type Whose = { readonly account: string } | { readonly entered: string };

const { query } = createUseCaseDeclarers<AccessServices>();

/** POST login, GET and POST logout, POST refresh of one realm. */
export function createSignInCalls<State, E extends DomainEvent, Person>(
  of: Pick<
    AccessRealm<State, E, Person>,
    'realm' | 'path' | 'aggregate' | 'emails' | 'hasAccess' | 'barred' | 'secondStep' | 'signInAnswer' | 'personOf' | 'letters'
  >,
): readonly QueryUseCase<AccessServices>[] {
  const { realm, path } = of;
  const access = realm === 'customer' ? ({ customer: 'signedIn' } as const) : ({ employee: 'signedIn' } as const);

  const withLinks = realm === 'customer' ? ({ ...access, accessLink: true } as const) : access;

  /** The same work for unknown addresses, accounts without a password, and wrong passwords. */
  const accountWith = async (
    seen: AccessServices & SignInOrigin,
    { email, password }: { readonly email: string; readonly password: string },
  ): Promise<RightPassword | undefined> => {
    const account = await findAccountStreamByEmail(of, seen, email);
    const name = await seen.credentials.verify(account, password);
    if (account !== undefined && name !== undefined) return { account, password: name };
    noteFailure(seen, 'sign-in-failed', account === undefined ? { entered: enteredIn(email) } : { account });
    return undefined;
  };
  /** Another password or address ends the sessions, and a sign-in that is under way with the former one. */
  const stillSignsIn = async (seen: AccessServices, email: string, { account, password }: RightPassword): Promise<boolean> =>
    (await seen.credentials.counts(account, password)) && (await findAccountStreamByEmail(of, seen, email)) === account;
  const enteredIn = (email: string): string => `${realm}/${of.emails.normalise(email)}`;
  const signOut = async (seen: SigningOut & AccessServices & SignInOrigin): Promise<Answer> => {
    const { principal, sessions, accessLinkSessions, security, address, device } = seen;
    if (principal.realm === 'accessLink') return accessLinkSessions?.end(principal, seen.context) ?? notFoundProblem();
    await sessions.end(realm, principal.id, principal.sessionId);
    security.note({ kind: 'signed-out', account: streamNameOfSessionOwner({ realm, id: principal.id }), address, device });
    return { kind: 'empty', cookies: [sessions.closingCookie(realm)], clearsCache: true };
  };

  return [
    query({
      method: 'POST',
      path: `/${path}/login`,
      summary: 'Mit E-Mail-Adresse und Passwort anmelden',
      access: { anyone: true },
      body: customerOrEmployeeLoginSchema,
      answers: { json: of.signInAnswer },
      async handle(seen) {
        const { body, address, attempts, cookies } = seen;
        const browser = knownBrowser(realm, cookies);
        const attempt = { account: `${realm}/${body.email}`, address, browser: browser.id };
        const outcome = await attempts.guardSignIn(
          attempt,
          () => accountWith(seen, body),
          (entered) => entered !== undefined,
        );
        if (outcome.kind === 'slow-down') {
          noteFailure(seen, 'sign-in-slowed-down', { entered: enteredIn(body.email) });
          return tooManyAttemptsProblem(outcome.retryAfterSeconds);
        }
        const { result: entered, place } = outcome;
        if (entered === undefined) return badCredentialsProblem();
        const { account } = entered;
        const id = idOfStream(account);
        const { state } = await seen.commands.load(of.aggregate, id);
        const refusal = of.barred?.(state);
        if (refusal === undefined) {
          if (place?.isNew) await tellOfNewPlace(of, seen, { ...entered, state, networkPseudonym: place.networkPseudonym });
          const stillHolds = (): Promise<boolean> => stillSignsIn(seen, body.email, entered);
          const answer = await startSessionOrSecondStep(of, seen, { id, state, stillHolds }, badCredentialsProblem);
          if (answer.kind === 'problem') return answer;
          // After the letter and every refusal: what is known once is told of no more.
          await place?.keep();
          return { ...answer, cookies: [...(answer.cookies ?? []), browser.cookie] };
        }
        noteFailure(seen, 'sign-in-refused', { account });
        return { kind: 'refused', refusal };
      },
    }),
    query({ path: `/${path}/logout`, summary: 'Abmelden', access, handle: async (seen) => findForeignGetProblem(seen) ?? signOut(seen) }),
    query({ method: 'POST', path: `/${path}/logout`, summary: 'Abmelden', access: withLinks, body: emptyBodySchema, handle: signOut }),
    query({
      method: 'POST',
      path: `/${path}/refresh`,
      summary: 'Die Sitzung mit dem Cookie fortsetzen',
      access: { anyone: true },
      body: emptyBodySchema,
      answers: { json: sessionTokenAnswer },
      async handle({ cookies, sessions, signal }) {
        const cookie = cookies[sessionTimesAndRefreshCookies[realm].cookie];
        const session = await sessions.refresh(realm, cookie, signal);
        if (session !== undefined) return createSignedInAnswer(session);
        return cookie === undefined ? sessionEndedProblem() : { ...sessionEndedProblem(), cookies: [sessions.closingCookie(realm)] };
      },
    }),
  ];
}

/** Also before a second step: who has the password and not the factor is what people should hear of. */
async function tellOfNewPlace<State, E extends DomainEvent, Person>(
  { personOf, letters }: Pick<AccessRealm<State, E, Person>, 'personOf' | 'letters'>,
  { context: { now }, outbox, config, publicUrl }: SigningIn,
  { account, password, state, networkPseudonym }: RightPassword & { readonly state: State; readonly networkPseudonym: string },
): Promise<void> {
  const to = personOf(state);
  if (to === undefined) return;
  const letter = letters.newPlace(createLetterRecipientAndBranding(to, { config, publicUrl }));
  // Sign-ins of the same moment all find the network new: of each password it is told once a day.
  const id = derivedId(networkPseudonym, password, berlinDay(now), 'new-place');
  await outbox.enqueue(id, letter, { now, owner: account });
}

const noteFailure = ({ security, address, device }: AccessServices & SignInOrigin, kind: SecurityEventKind, whose: Whose): void =>
  security.note({ kind, address, device, ...whose });

/** 256 random bits. */
const form = /^[\w-]{43}$/;

/** A browser in which somebody has signed in before: strangers who guess elsewhere cannot keep its owner out. */
function knownBrowser(realm: Realm, cookies: Readonly<Record<string, string>>): { readonly id: string; readonly cookie: Cookie } {
  const name = `${realm}_browser`;
  const kept = cookies[name] ?? '';
  const id = form.test(kept) ? kept : randomBytes(32).toString('base64url');
  const path = realm === 'customer' ? 'customers/login' : 'bank-employees/login';
  return { id, cookie: { name, value: id, path, maxAgeSeconds: KNOWN_SIGN_IN_PLACE_REMEMBERED_MS / 1_000 } };
}
