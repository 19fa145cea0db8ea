import type { ConsoleCommandOptions } from '../../components/command/useConsoleCommand.ts';
import { type ReactNode, useId } from 'react';
import { OpenDialogButton } from '../../components/dialog/OpenDialogButton.tsx';
import { CommandQuestion } from '../../components/dialog/CommandQuestion.tsx';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { CaptionText } from '../../components/SecondaryText.tsx';

interface ConfirmedActionProps extends Pick<ConsoleCommandOptions<void, unknown>, 'run' | 'done'> {
  readonly label: string;
  readonly icon: string;
  /** The one next step. */
  readonly primary?: boolean;
  readonly danger?: boolean;
  /** The button is off, and this says why. */
  readonly lockedBecause?: string | undefined;
  /** Once everything shows it. */
  readonly onShown?: () => void;
  /** What happens then. */
  readonly children: ReactNode;
}

/** A button that asks before it does something to an employee. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, icon, primary = false, danger = false, lockedBecause, children, ...command } = props;
  const reason = useId();
  return (
    <>
      <OpenDialogButton
        label={label}
        icon={icon}
        variant={primary ? 'contained' : 'outlined'}
        color={danger ? 'error' : 'primary'}
        disabled={lockedBecause !== undefined}
        aria-describedby={lockedBecause === undefined ? undefined : reason}
      >
        {(close) => (
          <CommandQuestion title={label} danger={danger} {...command} invalidates={queryKeysToInvalidate.employee} onClose={close}>
            {children}
          </CommandQuestion>
        )}
      </OpenDialogButton>
      {lockedBecause === undefined ? null : (
        <CaptionText id={reason} sx={{ mt: -2 }}>
          {lockedBecause}
        </CaptionText>
      )}
    </>
  );
}
