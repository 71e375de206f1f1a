import { Link } from '../../platform/navigation.tsx';
import { Button } from '../../ui/button.tsx';
export function SignIn() {
  return <main tabIndex={-1} className="p-6"><h1 className="font-serif text-h1 font-medium"><span className="marked">{1}</span></h1><Button look="ink">{2}</Button><Link className="link" to="/create-account">{3}</Link></main>;
}
