// What the scripts that drive a generated client share. Each prints one line "name <tab> have <tab> want" for each thing
// it looks at. The client is gitea-js, generated from Gitea's document, or what GENERATED_CLIENT names, made from ours.
import { giteaApi } from 'gitea-js';

const generated = process.env.GENERATED_CLIENT && await import(process.env.GENERATED_CLIENT);

export const [base, password, key] = process.argv.slice(2);

export const say = (name, have, want) => console.log([name, JSON.stringify(have), JSON.stringify(want)].join('\t'));

// The status, whether the client calls it success or throws it; and what was answered.
export async function status(name, want, call) {
    const answer = await call.catch((refusal) => refusal);
    say(name, answer.status ?? String(answer), want);
    return answer.data ?? {};
}

export const basic = (user, secret) => ({ headers: { Authorization: 'Basic ' + Buffer.from(`${user}:${secret}`).toString('base64') } });
const ownClient = (token) => new generated.Api({
    baseUrl: `${base}/api/v1`,
    baseApiParams: { format: 'json', headers: token ? { Authorization: `token ${token}` } : {} },
    customFetch: fetch,
});
export const client = (token) => (generated ? ownClient(token) : giteaApi(base, { token, customFetch: fetch }));
export const nobody = client();
export const scopes = ['all'];
