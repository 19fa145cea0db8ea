import type { Resolver } from 'react-hook-form';
import { renamePasskeySchema } from '@portal/contracts/employees/commands/passkeys';
import {
  beginSecondFactorSchema,
  enterSecondFactorSchema,
  passwordAndFactorSchema,
  setUpSecondFactorSchema,
  type PasswordAndFactorBody,
} from '@portal/contracts/employees/commands/secondFactor';
import type { SecondFactorState } from '@portal/contracts/employees/views/secondFactor';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { passkeysSupported } from '../../api/passkeys.ts';
import { obtainPasskeyAssertion } from '../../api/secondFactor.ts';

export const noCode = { code: '' };
/** What an answer of a device stands at; nobody types it. */
const noPasskey = { passkey: '' as const };
export const nothingEntered = { ...noCode, ...noPasskey };
export const noName = { name: '', ...noPasskey };
export type CodeValues = typeof noCode;
export type EnterValues = typeof nothingEntered;
export type NameValues = typeof noName;
export interface ProofValues extends EnterValues {
  readonly currentPassword: string;
  readonly by: 'code' | 'passkey';
}

/** By code, unless there are passkeys only. */
export const initialProofValuesOf = ({ app, passkeys }: Pick<SecondFactorState, 'app' | 'passkeys'>): ProofValues => ({
  ...nothingEntered,
  currentPassword: '',
  by: !app && passkeys.length > 0 && passkeysSupported() ? 'passkey' : 'code',
});

export const enterResolver = formResolver<EnterValues>({ schema: enterSecondFactorSchema, bodyOf: ({ code }) => ({ code }) });
export const setUpResolver = formResolver<CodeValues>({ schema: setUpSecondFactorSchema });
export const nameResolver = formResolver<NameValues>({ schema: renamePasskeySchema, bodyOf: ({ name }) => ({ name }) });
/** Whoever has no second factor yet proves the password alone. */
export const beginResolver = formResolver<ProofValues>({
  schema: beginSecondFactorSchema,
  bodyOf: ({ currentPassword }) => ({ currentPassword }),
});
const codeResolver = formResolver<ProofValues>({
  schema: passwordAndFactorSchema,
  bodyOf: ({ currentPassword, code }) => ({ currentPassword, code }),
});
/** Password and factor. */
export const proofResolver: Resolver<ProofValues> = (values, context, options) =>
  values.by === 'passkey' ? beginResolver(values, context, options) : codeResolver(values, context, options);

/** What is sent: a passkey is asked for now. */
export const obtainSecondFactorProof = async ({ currentPassword, code, by }: ProofValues): Promise<PasswordAndFactorBody> =>
  by === 'passkey' ? { currentPassword, passkey: await obtainPasskeyAssertion() } : { currentPassword, code };
