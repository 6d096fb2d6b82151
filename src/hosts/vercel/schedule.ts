/** Where Vercel's schedule has the desk work off its backlog. */
export const backlogPath = "/api/backlog";
