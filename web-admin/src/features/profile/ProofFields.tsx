import { PasswordInput } from '../../components/form/PasswordInput.tsx';
import { FactorCodeInput } from '../../components/second-factor/FactorCodeInput.tsx';
import { texts } from '../../texts.ts';

/** That it is really the owner who changes something. */
export function ProofFields({ withCode = true }: { readonly withCode?: boolean }) {
  return (
    <>
      <PasswordInput name="currentPassword" label={texts.profile.currentPassword} autoComplete="current-password" />
      {withCode ? <FactorCodeInput label={texts.secondFactor.present} help={texts.secondFactor.presentHelp} letters /> : null}
    </>
  );
}
