// What the scripts that drive gitea-js share. Each prints one line "name <tab> have <tab> want" for each thing it looks at.
import { giteaApi } from 'gitea-js';

export const [base, password, key] = process.argv.slice(2);

export const say = (name, have, want) => console.log([name, JSON.stringify(have), JSON.stringify(want)].join('\t'));

// The status, whether the client calls it success or throws it; and what was answered.
export async function status(name, want, call) {
    const answer = await call.catch((refusal) => refusal);
    say(name, answer.status ?? String(answer), want);
    return answer.data ?? {};
}

export const basic = (user, secret) => ({ headers: { Authorization: 'Basic ' + Buffer.from(`${user}:${secret}`).toString('base64') } });
export const client = (token) => giteaApi(base, { token, customFetch: fetch });
export const nobody = client();
export const scopes = ['all'];
