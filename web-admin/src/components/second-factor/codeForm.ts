import {
  beginSecondFactorSchema,
  enterSecondFactorSchema,
  provedSchema,
  setUpSecondFactorSchema,
} from '@portal/contracts/employees/commands/secondFactor';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';

export interface CodeValues {
  readonly code: string;
}
export interface ProofValues extends CodeValues {
  readonly currentPassword: string;
}

export const noCode: CodeValues = { code: '' };
export const noProof: ProofValues = { currentPassword: '', code: '' };

export const enterResolver = formResolver<CodeValues>({ schema: enterSecondFactorSchema });
export const setUpResolver = formResolver<CodeValues>({ schema: setUpSecondFactorSchema });
/** Password and code. */
export const provedResolver = formResolver<ProofValues>({ schema: provedSchema });
/** Whoever has no second factor yet proves the password alone. */
export const beginResolver = formResolver<ProofValues>({
  schema: beginSecondFactorSchema,
  bodyOf: ({ currentPassword }) => ({ currentPassword }),
});
