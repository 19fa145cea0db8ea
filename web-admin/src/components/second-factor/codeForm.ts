import type { Resolver } from 'react-hook-form';
import { renamePasskeySchema } from '@portal/contracts/employees/commands/passkeys';
import {
  beginFactorSetUpSchema,
  enterSecondFactorSchema,
  passwordAndFactorSchema,
  setUpAuthenticatorSchema,
  type PasswordAndFactorBody,
} from '@portal/contracts/employees/commands/secondFactor';
import type { SecondFactorView } from '@portal/contracts/employees/views/secondFactor';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { arePasskeysSupported } from '../../api/passkeys.ts';
import { obtainPasskeyAssertion } from '../../api/secondFactor.ts';

export const emptyCodeValues = { code: '' };
/** What an answer of a device stands at; nobody types it. */
const noPasskey = { passkey: '' as const };
export const emptyCodeOrPasskeyValues = { ...emptyCodeValues, ...noPasskey };
export const emptyPasskeyNameValues = { name: '', ...noPasskey };
export type CodeValues = typeof emptyCodeValues;
export type CodeOrPasskeyValues = typeof emptyCodeOrPasskeyValues;
export type PasskeyNameValues = typeof emptyPasskeyNameValues;
export interface PasswordAndFactorValues extends CodeOrPasskeyValues {
  readonly currentPassword: string;
  readonly by: 'code' | 'passkey';
}

/** By code, unless there are passkeys only. */
export const passwordAndFactorValuesFor = ({ app, passkeys }: Pick<SecondFactorView, 'app' | 'passkeys'>): PasswordAndFactorValues => ({
  ...emptyCodeOrPasskeyValues,
  currentPassword: '',
  by: !app && passkeys.length > 0 && arePasskeysSupported() ? 'passkey' : 'code',
});

export const enterSecondFactorResolver = createFormResolver<CodeOrPasskeyValues>({
  schema: enterSecondFactorSchema,
  bodyOf: ({ code }) => ({ code }),
});
export const setUpAuthenticatorResolver = createFormResolver<CodeValues>({ schema: setUpAuthenticatorSchema });
export const passkeyNameResolver = createFormResolver<PasskeyNameValues>({ schema: renamePasskeySchema, bodyOf: ({ name }) => ({ name }) });
/** Whoever has no second factor yet proves the password alone. */
export const passwordOnlyResolver = createFormResolver<PasswordAndFactorValues>({
  schema: beginFactorSetUpSchema,
  bodyOf: ({ currentPassword }) => ({ currentPassword }),
});
const codeResolver = createFormResolver<PasswordAndFactorValues>({
  schema: passwordAndFactorSchema,
  bodyOf: ({ currentPassword, code }) => ({ currentPassword, code }),
});
/** Password and factor. */
export const passwordAndFactorResolver: Resolver<PasswordAndFactorValues> = (values, context, options) =>
  values.by === 'passkey' ? passwordOnlyResolver(values, context, options) : codeResolver(values, context, options);

/** What is sent: a passkey is asked for now. */
export const obtainSecondFactorProof = async ({ currentPassword, code, by }: PasswordAndFactorValues): Promise<PasswordAndFactorBody> =>
  by === 'passkey' ? { currentPassword, passkey: await obtainPasskeyAssertion() } : { currentPassword, code };
