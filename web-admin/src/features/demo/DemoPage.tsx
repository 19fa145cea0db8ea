import { Box } from '@mui/material';
import { createDemoCustomerSchema, inviteDemoCustomerSchema, type CreateDemoCustomerBody } from '@portal/contracts/demo/demoCustomer';
import { PERSON_NAME_MAX_LENGTH, MOBILE_INPUT_MAX_LENGTH, PASSWORD_INPUT_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { ExternalLink } from '@portal/web-shared/components/ExternalLink.tsx';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { textOrNull } from '../../components/form/emptyIsNull.ts';
import { FieldGrid } from '../../components/form/FieldGrid.tsx';
import { EmailInput } from '../../components/form/inputs/EmailInput.tsx';
import { SalutationInput } from '../../components/form/inputs/SalutationInput.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import { texts } from '../../texts.ts';
import { DemoActionForm } from './DemoActionForm.tsx';

const words = texts.demo;

/** Customers to try things out with; only there on a demo bank. */
export function DemoPage() {
  const { demo } = useConfig();
  if (!demo) return <NotFoundPage />;
  return (
    <PageFrame title={words.title} crumbs={[]} actions={<ExternalLink href="/demo/postfach">{words.mailbox}</ExternalLink>}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <CreateDemoCustomer />
        <InviteDemoCustomer />
      </Box>
    </PageFrame>
  );
}

const newDemoCustomer = { email: '', salutation: '', firstName: '', lastName: '', mobile: '', plainPassword: '' };
/** Empty optional values are null (specification 001 §5). */
const bodyOf = ({ mobile, plainPassword, ...values }: typeof newDemoCustomer) =>
  ({ ...values, mobile: textOrNull(mobile), plainPassword: plainPassword === '' ? null : plainPassword }) as CreateDemoCustomerBody;

/** Whoever is made here can sign in at once. */
const CreateDemoCustomer = () => (
  <DemoActionForm
    title={words.create}
    text={words.createText}
    keptAs="demo customer"
    empty={newDemoCustomer}
    schema={createDemoCustomerSchema}
    run={(provider, values) => provider.createDemoCustomer(bodyOf(values))}
    outcomeOf={({ id, password }) => ({
      customerId: id,
      text: words.created,
      notice: password === undefined ? words.created : words.createdWith(password),
      label: words.password,
      secret: password,
    })}
  >
    <FieldGrid>
      <EmailInput label={texts.customers.email} />
      <SalutationInput />
      <TextInput name="firstName" label={texts.customers.firstName} required maxLength={PERSON_NAME_MAX_LENGTH} />
      <TextInput name="lastName" label={texts.customers.lastName} required maxLength={PERSON_NAME_MAX_LENGTH} />
      <TextInput
        name="mobile"
        label={texts.customers.mobile}
        type="tel"
        inputMode="tel"
        help={words.mobileHelp}
        maxLength={MOBILE_INPUT_MAX_LENGTH}
      />
      <TextInput
        name="plainPassword"
        label={words.password}
        help={words.passwordHelp}
        autoComplete="off"
        maxLength={PASSWORD_INPUT_MAX_LENGTH}
      />
    </FieldGrid>
  </DemoActionForm>
);

/** Goes the whole way of a customer: invitation, registration, activation. */
const InviteDemoCustomer = () => (
  <DemoActionForm
    title={words.invite}
    text={words.inviteText}
    keptAs="invite demo customer"
    empty={{ email: '' }}
    schema={inviteDemoCustomerSchema}
    run={(provider, { email }) => provider.inviteDemoCustomer(email.trim())}
    outcomeOf={({ id, activationCode }) => ({
      customerId: id,
      text: words.invited,
      notice: words.invitedWith(activationCode),
      label: words.activationCode,
      secret: activationCode,
    })}
  >
    <EmailInput label={texts.customers.email} />
  </DemoActionForm>
);
