/** Whether a role is what a credential is enough for (RFC 6749 §3.3), and nobody: one credential has several. */
export const isScope = ({ recognisedBy }: { readonly recognisedBy: string }): boolean => /^scope\b/.test(recognisedBy);

/** The names that have a column of their own in who may do what: everybody, and the scopes that something is told of. */
export const columnsOf = (
  roles: readonly { readonly name: string; readonly recognisedBy: string }[],
  permissions: readonly { readonly role: string }[],
): readonly string[] => [
  ...new Set([...roles.filter((role) => !isScope(role)).map(({ name }) => name), ...permissions.map(({ role }) => role)]),
];
