import { Box, Button } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { Callout } from '../../components/Callout.tsx';
import { subscribeToOpenFormKeys, currentOpenFormKeys } from '../../components/kept/currentOpenFormKeys.ts';
import { discardFormInput, getKeptFormInputs, onKeptFormInputsChange } from '../../session/getKeptFormInputs.ts';
import { texts } from '../../texts.ts';
import { LinkButton } from '../../components/LinkButton.tsx';

const words = texts.unsent;

/** What was typed and not sent before a session ended, as long as its form is not open. */
export function UnsentFormInputs() {
  const { pathname, search } = useLocation();
  const entries = useSyncExternalStore(onKeptFormInputsChange, getKeptFormInputs);
  const open = useSyncExternalStore(subscribeToOpenFormKeys, currentOpenFormKeys);
  const left = entries.filter(({ key }) => !open.includes(key));
  if (left.length === 0) return null;
  return (
    <Box component="section" aria-label={words.title} sx={{ px: { xs: 3, sm: 5, lg: 6 }, pt: 4, display: 'grid', gap: 2 }}>
      {left.map(({ key, label, path, typedAt }) => (
        <Callout
          key={key}
          tone="info"
          icon="history"
          title={words.title}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {path === `${pathname}${search}` ? null : (
                <LinkButton size="small" to={path}>
                  {words.open}
                </LinkButton>
              )}
              <Button size="small" onClick={() => discardFormInput(key)}>
                {texts.common.discard}
              </Button>
            </Box>
          }
        >
          {words.entry(label, formatInstant(typedAt))}
        </Callout>
      ))}
    </Box>
  );
}
