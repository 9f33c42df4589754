import { useNavigate, useSearchParams } from 'react-router';
import type { Refusal } from '../api.ts';
import { Field, Form } from '../form.tsx';
import { Screen } from '../part.tsx';
import { useSession } from '../session.tsx';

/** Where to go after signing in: only a path of this site. */
const destination = (from: string | null): string => (from !== null && /^\/(?![/\\])/.test(from) ? from : '/books');

export const Login = () => {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const send = async (data: FormData): Promise<Refusal | undefined> => {
    const refusal = await signIn(String(data.get('email')), String(data.get('password')));
    if (refusal === undefined) await navigate(destination(query.get('from')), { replace: true });
    return refusal;
  };
  return (
    <Screen title="Sign in">
      <Form label="Sign in" action="Sign in" onSend={send}>
        {(errors) => (
          <>
            <Field label="E-mail" name="email" type="email" required autoComplete="username" errors={errors} />
            <Field label="Password" name="password" type="password" required autoComplete="current-password" errors={errors} />
          </>
        )}
      </Form>
    </Screen>
  );
};
