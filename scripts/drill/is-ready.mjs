/** Whether the register at this origin, or the load balancer in front of several, accepts requests. */
export const isReady = (origin) =>
  fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
