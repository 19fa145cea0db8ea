import { Box, Typography } from '@mui/material';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { holds } from '@portal/contracts/shared/heldRoles';
import { granterByEmployeeRole } from '@portal/contracts/shared/roles';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { Panel } from '../../components/Panel.tsx';
import { useFocusFallback } from '../../components/useFocusFallback.ts';
import { useSession, type SessionPayload } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { ArchiveAction, BlockAction, ResetFactorAction } from './EndOfAccess.tsx';
import { ConfirmedAction } from './ConfirmedAction.tsx';
import { SecondaryText } from '../../components/SecondaryText.tsx';
import { accessSummary } from '../../components/facts/AccessStatus.tsx';

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
  const mayEnd = !employee.roles.includes('ROLE_ADMIN') || (payload !== null && holds(payload, granterByEmployeeRole.ROLE_ADMIN));
  return mayEnd ? undefined : words.protectedAccess;
}

/** How far the employee's access is, and what the administration can do about it. */
export function EmployeeAccess({ employee }: { readonly employee: WithEtag<EmployeeView> }) {
  const { home, goHome } = useFocusFallback<HTMLHeadingElement>();
  const { payload } = useSession();
  const protection = protectionOf(employee, payload);
  const archived = employee.archivedAt !== null;
  return (
    <Panel title={words.access} headingRef={home}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ fontWeight: 650 }}>{accessSummary(employee)}</Typography>
        <Typography>{words.accessNext[stateOf(employee)]}</Typography>
        {employee.secondFactor ? <Typography>{texts.secondFactor.ofEmployee}</Typography> : null}
        {archived || employee.blocked ? null : <InviteAction employee={employee} />}
        {archived || protection !== undefined ? null : (
          <>
            <BlockAction employee={employee} />
            {employee.secondFactor ? <ResetFactorAction employee={employee} /> : null}
            <Box sx={{ display: 'grid', gap: 2, mt: 2, pt: 4, borderTop: 1, borderColor: 'divider' }}>
              <SecondaryText>{words.archiveHint}</SecondaryText>
              <ArchiveAction employee={employee} onDone={goHome} />
            </Box>
          </>
        )}
        {archived || protection === undefined ? null : <SecondaryText>{protection}</SecondaryText>}
      </Box>
    </Panel>
  );
}

function InviteAction({ employee }: { readonly employee: WithEtag<EmployeeView> }) {
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
