import { Box, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { formatDay } from '@portal/contracts/shared/days';
import type { Shown } from '@portal/web-shared/commands/shown.ts';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { Panel } from '../../components/Panel.tsx';
import { useFocusHome } from '../../components/useFocusHome.ts';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { ConfirmedAction } from './ConfirmedAction.tsx';

const words = texts.employees;

function stateOf({ archivedAt, blocked, activatedAt, invitedAt }: EmployeeView): keyof typeof words.accessNext {
  if (archivedAt !== null) return 'archived';
  if (blocked) return 'blocked';
  if (activatedAt !== null) return 'active';
  return invitedAt === null ? 'open' : 'invited';
}

function summaryOf({ activatedAt, invitedAt }: EmployeeView): string {
  if (activatedAt !== null) return words.accessActive(formatDay(activatedAt));
  return invitedAt === null ? words.accessOpen : words.accessInvited(formatDay(invitedAt));
}

const nameOf = ({ firstName, lastName, email }: EmployeeView): string => [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');

interface ActionProps {
  readonly employee: Shown<EmployeeView>;
}

/** How far the employee's access is, and what the administration can do about it. */
export function EmployeeAccess({ employee }: ActionProps) {
  const { home, goHome } = useFocusHome<HTMLHeadingElement>();
  const archived = employee.archivedAt !== null;
  return (
    <Panel title={words.access} headingRef={home}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'stretch' }}>
        <Typography sx={{ fontWeight: 650 }}>{summaryOf(employee)}</Typography>
        <Typography>{words.accessNext[stateOf(employee)]}</Typography>
        {archived ? null : (
          <>
            {employee.blocked ? null : <InviteAction employee={employee} />}
            <BlockAction employee={employee} />
            <Box sx={{ display: 'grid', gap: 2, mt: 2, pt: 4, borderTop: 1, borderColor: 'divider' }}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {words.archiveHint}
              </Typography>
              <ArchiveAction employee={employee} onDone={goHome} />
            </Box>
          </>
        )}
      </Box>
    </Panel>
  );
}

function InviteAction({ employee }: ActionProps) {
  const provider = useDataProvider<PortalDataProvider>();
  const again = employee.invitedAt !== null || employee.activatedAt !== null;
  const email = employee.email ?? '';
  return (
    <ConfirmedAction
      label={again ? texts.inviteEmployeeAgain : texts.inviteEmployee}
      icon="mail"
      primary={!again}
      done={words.invited}
      run={() => provider.inviteEmployee(employee)}
    >
      <Typography>{again ? words.inviteAgainText(email) : words.inviteText(email)}</Typography>
    </ConfirmedAction>
  );
}

function BlockAction({ employee }: ActionProps) {
  const provider = useDataProvider<PortalDataProvider>();
  const { payload } = useSession();
  const { blocked } = employee;
  const text = blocked ? words.unblockText : words.blockText;
  return (
    <ConfirmedAction
      label={blocked ? words.unblock : words.block}
      icon={blocked ? 'key' : 'block'}
      done={texts.notices.employeeEdited}
      run={() => provider.blockEmployee(employee, !blocked)}
    >
      <Typography>{employee.id === payload?.id ? words.blockOwnText : text(nameOf(employee))}</Typography>
    </ConfirmedAction>
  );
}

function ArchiveAction({ employee, onDone }: ActionProps & { readonly onDone: () => void }) {
  const provider = useDataProvider<PortalDataProvider>();
  const { payload } = useSession();
  return (
    <ConfirmedAction
      label={words.archive}
      icon="inventory_2"
      danger
      done={words.archived}
      run={() => provider.archiveEmployee(employee)}
      onDone={onDone}
    >
      <Typography>{words.archiveText(nameOf(employee))}</Typography>
      <Box component="ul" sx={{ my: 2, pl: 5, display: 'grid', gap: 1 }}>
        {words.archiveConsequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </Box>
      {employee.id === payload?.id ? <Typography>{words.archiveOwnText}</Typography> : null}
    </ConfirmedAction>
  );
}
