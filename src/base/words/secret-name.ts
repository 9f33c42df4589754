/** What is asked of somebody to prove who they are, by the name it is sent under: "userPassword", "new_pwd", "otp", "client-secret". A passenger, a compass and a footprint are none. */
const SECRET =
  /passw|pass(?:phrase|code|key|wort)|(?<!by|com|tres)pass(?![a-z])|pwd|psw(?![a-z])|secret(?!ar)|(?<![a-z])t?otp(?![a-z])|(?<![a-z])pin(?![a-z])|assertion/;

/** By its last name: what it stands in may be called after it (`password: {user: {name, password}}`). */
export const namesSecret = (name: string): boolean => SECRET.test(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase());
