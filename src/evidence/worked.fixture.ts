/** Milliseconds that this thread has worked: what others do on the machine costs no time. */
export const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
