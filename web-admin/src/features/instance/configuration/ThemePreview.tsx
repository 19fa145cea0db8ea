import { Box, Typography } from '@mui/material';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { consoleButtonRadiusByStyle, portalButtonRadiusByStyle } from '@portal/web-shared/theme/buttonRadius.ts';
import {
  createSchemeTokens,
  type InstanceColours,
  type SchemeTokens,
  type ToneColours,
} from '@portal/web-shared/theme/createSchemeTokens.ts';
import { Panel } from '../../../components/Panel.tsx';
import { texts } from '../../../texts.ts';
import type { ConfigurationValues } from './configurationForm.ts';

const words = texts.configuration;
const apps = ['customer', 'admin'] as const;
const schemes = ['light', 'dark'] as const;

const areColours = (colours: object | undefined): colours is InstanceColours =>
  colours !== undefined && Object.values(colours).every((colour) => /^#[0-9a-f]{6}$/i.test(String(colour)));

/** Both apps in both schemes, from the colours as they are typed; a colour half typed leaves what was shown before. */
export function ThemePreview() {
  const { colors, app, design } = useWatch<ConfigurationValues>();
  const last = useRef<InstanceColours>(undefined);
  if (areColours(colors)) last.current = colors;
  const shown = last.current;
  if (shown === undefined) return null;
  const style = design?.buttonStyle ?? 'rounded';
  return (
    <Panel title={words.preview}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}>
        {apps.flatMap((of) =>
          schemes.map((scheme) => (
            <Sample
              key={`${of} ${scheme}`}
              label={`${words.apps[of]}, ${words.schemes[scheme]}`}
              title={app?.title ?? ''}
              radius={(of === 'admin' ? consoleButtonRadiusByStyle : portalButtonRadiusByStyle)[style]}
              large={of === 'customer'}
              tokens={createSchemeTokens(shown, scheme)}
            />
          )),
        )}
      </Box>
    </Panel>
  );
}

interface SampleProps {
  readonly label: string;
  readonly title: string;
  readonly radius: number;
  readonly large: boolean;
  readonly tokens: SchemeTokens;
}

/** A header, buttons, chips and a sentence. Painted only: nothing in it can be pressed. */
function Sample({ label, title, radius, large, tokens }: SampleProps) {
  const { primary } = tokens.main;
  const button = {
    px: '14px',
    py: large ? '9px' : '5px',
    borderRadius: `${radius}px`,
    fontSize: '0.875rem',
    fontWeight: 600,
    border: '1px solid',
  };
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary', display: 'block', mb: 1 }}>
        {label}
      </Typography>
      <Box
        aria-hidden="true"
        sx={{ border: `1px solid ${tokens.line}`, borderRadius: 1, overflow: 'hidden', bgcolor: tokens.ground, color: tokens.text }}
      >
        <Box
          sx={{
            bgcolor: tokens.paper,
            borderBottom: `1px solid ${tokens.line}`,
            px: 3,
            py: 2,
            fontWeight: 650,
            color: primary.main,
            overflowWrap: 'anywhere',
          }}
        >
          {title}
        </Box>
        <Box sx={{ p: 3, display: 'grid', gap: 3 }}>
          <Box sx={{ fontSize: '0.875rem', '& u': { color: primary.main } }}>
            <u>{words.sample.text}</u>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Chip tone={tokens.tones.positive} text={words.sample.done} />
            <Chip tone={tokens.tones.negative} text={words.sample.problem} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Box sx={{ ...button, bgcolor: primary.main, color: primary.contrastText, borderColor: primary.main }}>
              {words.sample.button}
            </Box>
            <Box sx={{ ...button, color: primary.main, borderColor: tokens.controlLine }}>{words.sample.other}</Box>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const Chip = ({ tone, text }: { readonly tone: ToneColours; readonly text: string }) => (
  <Box
    sx={{
      px: 2,
      py: '1px',
      borderRadius: 99,
      fontSize: '0.8125rem',
      bgcolor: tone.ground,
      color: tone.text,
      border: `1px solid ${tone.line}`,
    }}
  >
    {text}
  </Box>
);
