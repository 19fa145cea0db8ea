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

export interface CodeValues {
  readonly code: string;
}
/** What an answer of a device stands at; nobody types it. */
interface PasskeyValues {
  readonly passkey: '';
}
export type EnterValues = CodeValues & PasskeyValues;
export interface ProofValues extends EnterValues {
  readonly currentPassword: string;
  readonly by: 'code' | 'passkey';
}
export interface NameValues extends PasskeyValues {
  readonly name: string;
}

export const noCode: CodeValues = { code: '' };
export const nothingEntered: EnterValues = { code: '', passkey: '' };
export const noName: NameValues = { name: '', passkey: '' };
/** By code, unless there are passkeys only. */
export const noProof = ({ app, passkeys }: Pick<SecondFactorState, 'app' | 'passkeys'>): ProofValues => ({
  currentPassword: '',
  code: '',
  passkey: '',
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
