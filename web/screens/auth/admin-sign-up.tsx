import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { admins as adminsApi, minAdminPasswordLength } from '#contract/administration/admins.ts';
import { query, queryClient, useCommand } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { fieldErrorsOf } from '../../session/field-errors.ts';
import { failureText } from '../../session/failure.ts';
import { isUnreachable } from '../../session/request.ts';
import { BusyButton, Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Loading, Skeleton } from '../../ui/loading/skeleton.tsx';
import { errorToast, toast } from '../../ui/toast/toast.ts';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Admin Sign Up · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

/** No page links to this screen, and the server accepts only people who were invited. */
export default function AdminSignUpScreen() {
  const [params] = useSearchParams();
  const invite = params.get('invite') ?? '';
  const door = useQuery(query(adminsApi.door, { invite }), queryClient);
  if (door.isPending) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  return door.data?.open ? <SignUpForm invite={invite} /> : <Denied />;
}

const Denied = () => (
  <>
    <h1 className="type-h1">Access Denied</h1>
    <p className="mt-3 text-md text-ink-2">This page is not available.</p>
    <Button asChild size="lg" className="mt-8 justify-self-start">
      <Link to="/">Go Home</Link>
    </Button>
  </>
);

const names = ['firstName', 'lastName', 'company', 'email', 'password', 'confirm'] as const;
type Name = (typeof names)[number];
const empty = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;

function SignUpForm({ invite }: { invite: string }) {
  const [fields, setFields] = useState(empty);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const create = useCommand(adminsApi.create);
  const navigate = useNavigate();
  const put = (name: Name) => ({
    value: fields[name],
    error: wrong[name],
    required: true,
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { confirm: _, ...given } = fields;
    const refused = firstRefusal(fields);
    setWrong(refused);
    const [first] = Object.values(refused);
    if (first) return errorToast(first);
    return create.mutate(
      { ...given, invite },
      {
        onSuccess: () => {
          toast({ title: t`Success`, description: t`Admin account created successfully! You can now sign in.` });
          void navigate('/signin/email');
        },
        onError: (error) => {
          setWrong(fieldErrorsOf(error));
          errorToast(isUnreachable(error) ? failureText(error) : failureText(error, t`Failed to create admin account`));
        },
      },
    );
  };
  return (
    <>
      <h1 className="type-h1">Admin Sign Up</h1>
      <p className="mt-3 text-md text-ink-2">Create an admin account</p>
      <form method="post" noValidate onSubmit={send} className="mt-8 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First Name" autoComplete="given-name" {...put('firstName')} />
          <TextField label="Last Name" autoComplete="family-name" {...put('lastName')} />
        </div>
        <TextField label="Company" autoComplete="organization" {...put('company')} />
        <TextField label="Email Address" type="email" autoComplete="username" {...put('email')} />
        <PasswordField label="Password" autoComplete="new-password" {...put('password')} />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...put('confirm')} />
        <BusyButton type="submit" size="lg" busy={create.isPending} busyLabel="Creating Account...">
          Create Admin Account
        </BusyButton>
      </form>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-ink-2">
        <Link to="/" className="font-semibold text-primary-text underline-link">
          Back
        </Link>
        <span>
          Already have an account?{' '}
          <Link to="/signin/email" className="font-semibold text-primary-text underline-link">
            Sign in here
          </Link>
        </span>
      </p>
    </>
  );
}

function firstRefusal(fields: Record<Name, string>): Record<string, string> {
  const missing = names.find((name) => fields[name].trim() === '');
  if (missing) return { [missing]: t`Please fill in this field` };
  if (fields.password !== fields.confirm) return { confirm: t`Passwords do not match` };
  if (fields.password.length < minAdminPasswordLength) {
    return { password: t`Password must be at least ${minAdminPasswordLength} characters long` };
  }
  return {};
}
