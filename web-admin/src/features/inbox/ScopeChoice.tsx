import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { inboxScopes, type InboxScope } from '@portal/contracts/finding/inbox';
import { texts } from '../../texts.ts';

/** Of the own customers, or of all. */
export const ScopeChoice = ({ scope, onChoose }: { readonly scope: InboxScope; readonly onChoose: (scope: InboxScope) => void }) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={scope}
    onChange={(_, chosen: InboxScope | null) => (chosen === null ? undefined : onChoose(chosen))}
    aria-label={texts.inbox.scope}
  >
    {inboxScopes.map((each) => (
      <ToggleButton key={each} value={each} sx={{ px: 3, minHeight: 36, color: 'text.primary', whiteSpace: 'nowrap' }}>
        {texts.inbox[each]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
