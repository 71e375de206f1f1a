export type Votes = Map<string, number>;

export function addVote(votes: Votes, code: string, weight: number): void {
  votes.set(code, (votes.get(code) ?? 0) + weight);
}

export function addVotes(votes: Votes, more: Votes | undefined, weight = 1): void {
  for (const [code, vote] of more ?? []) addVote(votes, code, vote * weight);
}
