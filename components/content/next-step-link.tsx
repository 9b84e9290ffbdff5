import button from "@/components/ui/button.module.css";

export interface NextStepLinkProps {
  href: string;
  look?: "primary" | "secondary" | "quiet";
  children: string;
}

/** A link that looks like a button: a plain way to another page. */
export function NextStepLink({ href, look = "primary", children }: NextStepLinkProps) {
  return (
    <a className={`${button.button} ${button[look]}`} href={href}>
      {children}
    </a>
  );
}
