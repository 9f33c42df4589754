import { useNavigate } from 'react-router';
import { api, type Member, type Refusal } from '../api.ts';
import { Field, Form, payload } from '../form.tsx';
import { Screen } from '../part.tsx';
import { useToast } from '../toast.tsx';

export const MemberForm = () => {
  const say = useToast();
  const navigate = useNavigate();
  const send = async (data: FormData): Promise<Refusal | undefined> => {
    const reply = await api<Member>('POST', '/api/members', payload(data));
    if (!reply.ok) return reply.refusal;
    say('status', `The card is ${reply.value.id}.`);
    await navigate(`/members/${reply.value.id}`);
    return undefined;
  };
  return (
    <Screen title="Add a member">
      <Form label="Add a member" action="Add" onSend={send}>
        {(errors) => (
          <>
            <Field label="Name" name="name" required maxLength={60} errors={errors} />
            <Field label="E-mail" name="email" type="email" required errors={errors} />
            <Field
              label="Password"
              name="password"
              type="password"
              required
              minLength={8}
              autoComplete="new-password"
              hint="At least 8 characters."
              errors={errors}
            />
            <div className="field">
              <label htmlFor="role">Role</label>
              <select id="role" name="role">
                <option>member</option>
                <option>librarian</option>
                <option>manager</option>
              </select>
            </div>
          </>
        )}
      </Form>
    </Screen>
  );
};
