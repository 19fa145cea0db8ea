import { Box, Typography } from '@mui/material';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import { granterByEmployeeRole } from '@portal/contracts/shared/roles';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { Panel } from '../../components/Panel.tsx';
import { useFocusFallbackAfterAction } from '../../components/useFocusFallbackAfterAction.ts';
import { useSession, type SessionPayload } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { personNameFirstLast } from '../../components/facts/personNameLastFirst.ts';
import { SecondaryText, CaptionText } from '../../components/SecondaryText.tsx';
import { personAccessSummary } from '../../components/facts/PersonAccessStatus.tsx';
import type { ConsoleCommandOptions } from '../../components/command/useConsoleCommand.ts';
import { type ReactNode, useId } from 'react';
import { OpenDialogButton } from '../../components/dialog/OpenDialogButton.tsx';
import { ConfirmCommandDialog } from '../../components/dialog/ConfirmCommandDialog.tsx';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';

const words = texts.employees;

function stateOf({ archivedAt, blocked, activatedAt, invitedAt }: EmployeeView): keyof typeof words.accessNext {
  if (archivedAt !== null) return 'archived';
  if (blocked) return 'blocked';
  if (activatedAt !== null) return 'active';
  return invitedAt === null ? 'open' : 'invited';
}

/** Why somebody's access cannot be ended by this person; the server refuses it as well. */
function protectionOf(employee: EmployeeView, payload: SessionPayload | null): string | undefined {
  if (employee.id === payload?.id) return words.ownAccess;
  const mayEnd = !employee.roles.includes('ROLE_ADMIN') || (payload !== null && hasRole(payload, granterByEmployeeRole.ROLE_ADMIN));
  return mayEnd ? undefined : words.protectedAccess;
}

interface ActionProps {
  readonly employee: WithEtag<EmployeeView>;
}

/** How far the employee's access is, and what the administration can do about it. */
export function EmployeeAccessPanel({ employee }: ActionProps) {
  const { home, goHome } = useFocusFallbackAfterAction<HTMLHeadingElement>();
  const { payload } = useSession();
  const protection = protectionOf(employee, payload);
  const archived = employee.archivedAt !== null;
  const name = personNameFirstLast(employee) || (employee.email ?? '');
  return (
    <Panel title={words.access} headingRef={home}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ fontWeight: 650 }}>{personAccessSummary(employee)}</Typography>
        <Typography>{words.accessNext[stateOf(employee)]}</Typography>
        {employee.secondFactor ? <Typography>{texts.secondFactor.ofEmployee}</Typography> : null}
        {archived || employee.blocked ? null : <InviteAction employee={employee} />}
        {archived || protection !== undefined ? null : (
          <>
            {/* An open dialog keeps to what was pressed, whatever becomes of the access meanwhile. */}
            {[true, false].map((blocks) => (
              <ConfirmedAction
                key={String(blocks)}
                label={blocks ? words.block : words.unblock}
                icon={blocks ? 'block' : 'key'}
                offered={employee.blocked !== blocks}
                done={texts.notices.employeeEdited}
                run={(provider) => provider.blockEmployee(employee, blocks)}
                onShown={goHome}
              >
                <Typography>{blocks ? words.blockText(name) : words.unblockText(name)}</Typography>
              </ConfirmedAction>
            ))}
            {stateOf(employee) === 'active' ? (
              <ConfirmedAction
                label={words.endSessions}
                icon="logout"
                done={words.sessionsEnded}
                run={(provider) => provider.endSessionsOfEmployee(employee.id)}
              >
                <Typography>{words.endSessionsText(name)}</Typography>
              </ConfirmedAction>
            ) : null}
            {/* The last resort of who has lost phone and recovery codes. */}
            {employee.secondFactor ? (
              <ConfirmedAction
                label={texts.secondFactor.reset}
                icon="key"
                done={texts.secondFactor.resetDone}
                run={(provider) => provider.resetSecondFactor(employee)}
              >
                <Typography>{texts.secondFactor.resetText(name)}</Typography>
              </ConfirmedAction>
            ) : null}
            <Box sx={{ display: 'grid', gap: 2, mt: 2, pt: 4, borderTop: 1, borderColor: 'divider' }}>
              <SecondaryText>{words.archiveHint}</SecondaryText>
              <ConfirmedAction
                label={words.archive}
                icon="inventory_2"
                danger
                done={words.archived}
                run={(provider) => provider.archiveEmployee(employee)}
                onShown={goHome}
              >
                <Typography>{words.archiveText(name)}</Typography>
                <Box component="ul" sx={{ my: 2, pl: 5, display: 'grid', gap: 1 }}>
                  {words.archiveConsequences.map((consequence) => (
                    <li key={consequence}>{consequence}</li>
                  ))}
                </Box>
              </ConfirmedAction>
            </Box>
          </>
        )}
        {archived || protection === undefined ? null : <SecondaryText>{protection}</SecondaryText>}
      </Box>
    </Panel>
  );
}

function InviteAction({ employee }: ActionProps) {
  const activated = employee.activatedAt !== null;
  const again = employee.invitedAt !== null || activated;
  const email = employee.email ?? '';
  return (
    <ConfirmedAction
      label={again ? texts.inviteEmployeeAgain : texts.inviteEmployee}
      icon="mail"
      primary={!again}
      done={words.invited}
      run={(provider) => provider.inviteEmployee(employee)}
      lockedBecause={activated ? words.notInvitedAgain : undefined}
    >
      <Typography>{again ? words.inviteAgainText(email) : words.inviteText(email)}</Typography>
    </ConfirmedAction>
  );
}

interface ConfirmedActionProps extends Pick<ConsoleCommandOptions<void, unknown>, 'run' | 'done'> {
  readonly label: string;
  readonly icon: string;
  /** The one next step. */
  readonly primary?: boolean;
  readonly danger?: boolean;
  /** False takes the button away, and leaves an open dialog. Default true. */
  readonly offered?: boolean;
  /** The button is off, and this says why. */
  readonly lockedBecause?: string | undefined;
  /** Once everything shows it. */
  readonly onShown?: () => void;
  /** What happens then. */
  readonly children: ReactNode;
}

/** A button that asks before it does something to an employee. */
function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, icon, primary = false, danger = false, offered, lockedBecause, children, ...command } = props;
  const reason = useId();
  return (
    <>
      <OpenDialogButton
        label={label}
        icon={icon}
        variant={primary ? 'contained' : 'outlined'}
        color={danger ? 'error' : 'primary'}
        offered={offered}
        disabled={lockedBecause !== undefined}
        aria-describedby={lockedBecause === undefined ? undefined : reason}
      >
        {(close) => (
          <ConfirmCommandDialog title={label} danger={danger} {...command} invalidates={queryKeysToInvalidate.employee} onClose={close}>
            {children}
          </ConfirmCommandDialog>
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
