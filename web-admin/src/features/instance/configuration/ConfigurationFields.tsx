import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DEFAULT_MINIMUM_POSITION_CENTS } from '@portal/contracts/payouts/limits';
import type { FinancingProjectTypeView } from '@portal/contracts/payouts/views/catalogue';
import { INFOTEXT_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { Callout } from '../../../components/Callout.tsx';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { MoneyInput } from '../../../components/form/inputs/MoneyInput.tsx';
import { SelectInput } from '../../../components/form/inputs/SelectInput.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { useAble } from '../../../session/useAble.ts';
import type { ConfigurationKey } from '../../../texts/configurationTexts.ts';
import { texts } from '../../../texts.ts';
import { BankTextsPanel } from './BankTextsPanel.tsx';
import { ColourInput } from './ColourInput.tsx';
import type { ConfigurationValues } from './configurationForm.ts';
import { CaptionText } from '../../../components/SecondaryText.tsx';
import { rowsApartFromRecords } from '../../../components/list/rowsApartFromRecords.ts';

const words = texts.configuration;

interface FieldProps {
  readonly name: ConfigurationKey;
}

const saidOf = (name: ConfigurationKey) => ({ name, label: words.labels[name], help: words.help[name] });

const Text = ({ name, max, required }: FieldProps & { readonly max: number; readonly required?: boolean }) => (
  <TextInput {...saidOf(name)} required={required} maxLength={max} />
);
const Amount = ({ name }: FieldProps) => <MoneyInput {...saidOf(name)} />;
const Colour = ({ name }: FieldProps) => <ColourInput {...saidOf(name)} />;
const Switch = ({ name }: FieldProps) => <CheckboxInput {...saidOf(name)} />;

const colours = ['primary', 'secondary', 'accent', 'positive', 'negative', 'info', 'warning'] as const;

/** The document by topic. */
export function ConfigurationFields() {
  return (
    <>
      <Panel title={words.sections.app}>
        <FieldGrid>
          <Text name="app.title" max={60} required />
          <Text name="app.bankName" max={80} required />
          <Text name="app.titlePronounNominative" max={10} required />
          <Text name="app.titlePronounAccusative" max={10} required />
          <Text name="app.logo" max={200} />
          <Text name="app.favicon" max={200} />
          <Text name="app.feedbackLink" max={500} />
          <Text name="app.graphicsCreditLink" max={500} />
        </FieldGrid>
      </Panel>
      <Panel title={words.sections.design}>
        <FieldGrid>
          <Text name="design.eyeCatcherTitle" max={80} />
          <Text name="design.eyeCatcherText" max={200} />
          <SelectInput
            {...saidOf('design.buttonStyle')}
            choices={Object.entries(words.buttonStyles).map(([value, label]) => ({ value, label }))}
          />
          <Text name="design.eyeCatcherIcon" max={200} />
          <Colour name="design.backgroundEyeCatcher.from" />
          <Colour name="design.backgroundEyeCatcher.to" />
          <Text name="design.backgroundEyeCatcher.skewDegrees" max={6} required />
        </FieldGrid>
      </Panel>
      <Panel title={words.sections.colors}>
        <FieldGrid>
          {colours.map((name) => (
            <Colour key={name} name={`colors.${name}`} />
          ))}
        </FieldGrid>
      </Panel>
      <Panel title={words.sections.customer}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Switch name="customer.closedRegistration" />
          <Switch name="customer.hasMasterCode" />
          <Switch name="customer.yesActive" />
          <Text name="customer.acceptLabel" max={500} required />
        </Box>
      </Panel>
      <Panel title={words.sections.upload}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Switch name="upload.activateEnquiryAttachments" />
          <FieldGrid>
            <Text name="upload.maxBytes" max={6} required />
            <Text name="fileSizeHint" max={200} />
          </FieldGrid>
          <TextInput {...saidOf('upload.requestAgainReasons')} multiline minRows={5} />
        </Box>
      </Panel>
      <Panel title={words.sections.employee}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Switch name="employee.requireSecondFactor" />
          <FieldGrid>
            <Text name="employee.stepUpMinutes" max={3} required />
          </FieldGrid>
        </Box>
      </Panel>
      <Panel title={words.sections.agree21}>
        <Switch name="agree21.fetchPersonStammdatenActive" />
      </Panel>
      <PayoutsPanel />
      <BankTextsPanel />
    </>
  );
}

const allPurposes = { ...rowsApartFromRecords, pagination: { page: 1, perPage: 100 }, sort: { field: 'sortIndex', order: 'ASC' } } as const;

/** Projects that are active do not ask again: their customers would read it first. */
function MinimumAboveMaximumWarning() {
  const { data = [] } = useGetList<FinancingProjectTypeView>('valutierung-financing-project-types', allPurposes);
  const typed = useWatch<ConfigurationValues, 'valutierung.defaultMinimumDisbursementAmount'>({
    name: 'valutierung.defaultMinimumDisbursementAmount',
  });
  const minimum = typed ?? DEFAULT_MINIMUM_POSITION_CENTS;
  const below = data.filter(
    ({ maximumDisbursementAmount: maximum }) => typeof minimum === 'number' && maximum !== null && maximum < minimum,
  );
  if (below.length === 0) return null;
  return (
    <Callout tone="warning" role="status">
      {words.minimumAboveMaximum(below.map(({ name }) => name))}
    </Callout>
  );
}

function PayoutsPanel() {
  const seesPurposes = useAble('payouts');
  return (
    <Panel title={words.sections.valutierung}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <TextInput {...saidOf('valutierung.disbursementInfotext')} multiline minRows={3} maxLength={INFOTEXT_MAX_LENGTH} />
        <FieldGrid>
          <Amount name="valutierung.defaultMinimumDisbursementAmount" />
          <Text name="valutierung.defaultMaxDisbursements" max={4} required />
          <Amount name="valutierung.fourEyesAmount" />
          <Text name="valutierung.grantorDays" max={3} required />
          <Text name="valutierung.archiveAfterDays" max={4} required />
          <Text name="valutierung.remindDraftsAfterDays" max={3} required />
          <Text name="valutierung.releaseDraftsAfterDays" max={3} required />
        </FieldGrid>
        {seesPurposes ? <MinimumAboveMaximumWarning /> : null}
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Typography component="legend" variant="body2" sx={{ fontWeight: 650, p: 0, mb: 1 }}>
            {words.payer}
          </Typography>
          <CaptionText sx={{ mb: 3 }}>{words.payerHelp}</CaptionText>
          <FieldGrid>
            <Text name="valutierung.payer.name" max={70} />
            <Text name="valutierung.payer.iban" max={42} />
            <Text name="valutierung.payer.bic" max={14} />
            <Text name="valutierung.payer.town" max={35} />
          </FieldGrid>
        </Box>
      </Box>
    </Panel>
  );
}
