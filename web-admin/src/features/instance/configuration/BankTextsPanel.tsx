import { Box, Typography, Button } from '@mui/material';
import { customerAppBankTextDefinitions } from '@portal/contracts/instance/texts/customerAppBankTextDefinitions';
import { type BankTextKey, bankTextDefinitions } from '@portal/contracts/instance/texts/bankTextDefinitions';
import { mailTextDefinitions } from '@portal/contracts/instance/texts/mailTextDefinitions';
import { payoutMailAndSmsTextDefinitions } from '@portal/contracts/instance/texts/payoutMailAndSmsTextDefinitions';
import { Panel } from '../../../components/Panel.tsx';
import { texts } from '../../../texts.ts';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fillPlaceholders, type BankTextDefinition } from '@portal/contracts/instance/texts/bankText';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import type { ConfigurationValues } from './configurationForm.ts';

const words = texts.ownTexts;

/** What the bank says in its own words, by where it is read. */
export function BankTextsPanel() {
  return (
    <Panel title={texts.configuration.sections.texts}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography sx={{ color: 'text.secondary' }}>{words.hint}</Typography>
        <Group title={words.app} keys={Object.keys(customerAppBankTextDefinitions) as BankTextKey[]} />
        <Group title={words.mails} keys={Object.keys(mailTextDefinitions) as BankTextKey[]} />
        <Group title={words.payouts} keys={Object.keys(payoutMailAndSmsTextDefinitions) as BankTextKey[]} />
      </Box>
    </Panel>
  );
}

function Group({ title, keys }: { readonly title: string; readonly keys: readonly BankTextKey[] }) {
  return (
    <section>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {keys.map((key) => (
          <BankTextRow key={key} of={key} />
        ))}
      </Box>
    </section>
  );
}

const looks = { usual: { tone: 'neutral', icon: 'description' }, own: { tone: 'info', icon: 'edit' } } as const;

const helpOf = ({ form, needs, may, maxLength }: BankTextDefinition): string =>
  [
    ...(form === 'markdown' ? [words.markdown] : []),
    ...(needs.length === 0 ? [] : [words.needs(needs)]),
    ...(may.length === 0 ? [] : [words.may(may)]),
    words.most(maxLength),
  ].join(' ');

/** One text: as it is, with its field and its preview where it is to be changed, or where something is wrong with it. */
function BankTextRow({ of }: { readonly of: BankTextKey }) {
  const name = `texts.${of}` as const;
  const label = texts.configuration.labels[name];
  const text: BankTextDefinition = bankTextDefinitions[of];
  const { setValue, setFocus, getFieldState, formState } = useFormContext<ConfigurationValues>();
  const value = useWatch<ConfigurationValues, typeof name>({ name });
  const [editing, setEditing] = useState(false);
  const open = editing || getFieldState(name, formState).error !== undefined;
  const isUsual = value.trim() === '' || value.trim() === text.usual;
  useEffect(() => {
    if (editing) setFocus(name);
  }, [editing, setFocus, name]);
  return (
    <Box component="li" sx={{ py: 3, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 2, '&:last-of-type': { border: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography component="span" sx={{ fontWeight: 500 }}>
          {label}
        </Typography>
        <StatusChip look={looks[isUsual ? 'usual' : 'own']} label={isUsual ? words.usual : words.own} />
        <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isUsual ? null : (
            <Button
              aria-label={words.of(words.reset, label)}
              onClick={() => {
                setValue(name, text.usual, { shouldDirty: true, shouldValidate: formState.isSubmitted });
                // This button goes: what it did is seen in the field, which takes the focus.
                setEditing(true);
                if (open) setFocus(name);
              }}
            >
              {words.reset}
            </Button>
          )}
          <Button
            variant="outlined"
            aria-expanded={open}
            aria-label={words.of(editing ? words.done : words.change, label)}
            onClick={() => setEditing(!editing)}
          >
            {editing ? words.done : words.change}
          </Button>
        </Box>
      </Box>
      {open ? (
        <TextInput
          name={name}
          label={label}
          help={helpOf(text)}
          maxLength={text.maxLength}
          {...(text.form === 'line' ? {} : { multiline: true, minRows: text.form === 'markdown' ? 6 : 3 })}
        />
      ) : null}
      <Preview text={value.trim() === '' ? text.usual : value} form={text.form} framed={open} />
    </Box>
  );
}

interface PreviewProps {
  readonly text: string;
  readonly form: BankTextDefinition['form'];
  readonly framed: boolean;
}

/** As it will be read, with what is filled in; the names are those that are typed above. */
function Preview({ text, form, framed }: PreviewProps) {
  const app = useWatch<ConfigurationValues, 'app'>({ name: 'app' });
  const shown = fillPlaceholders(text, {
    ...words.sample,
    bankName: app.bankName,
    title: app.title,
    pronoun: app.titlePronounNominative,
  });
  const frame = framed ? { border: 1, borderColor: 'divider', borderRadius: 1, p: 3 } : { maxHeight: 72, overflow: 'hidden' };
  return (
    <Box sx={{ ...frame, color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}>
      {framed ? (
        <Typography variant="caption" component="p" sx={{ fontWeight: 650, mb: 1 }}>
          {words.preview}
        </Typography>
      ) : null}
      {shown === '' ? words.nothing : form === 'markdown' && framed ? <Markdown source={shown} /> : <Plain text={shown} />}
    </Box>
  );
}

const Plain = ({ text }: { readonly text: string }) => <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>;
