<?php

function webhook_hmac(string $secret, string $id, string $timestamp, string $body): string
{
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    return base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
}

/** Returns true if our signature is valid. $headers must have lower-case names, and $body is file_get_contents('php://input'). */
function is_signed(string $secret, array $headers, string $body, ?int $now = null): bool
{
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (!preg_match('/^\d{1,12}$/', $timestamp) || abs(($now ?? time()) - (int) $timestamp) > 300) {
        return false;
    }
    $expected = 'v1,' . webhook_hmac($secret, $headers['webhook-id'] ?? '', $timestamp, $body);
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

/** Returns the headers that sign an outcome you report to us. */
function signed(string $secret, string $body, ?int $now = null): array
{
    $id = bin2hex(random_bytes(16));
    $timestamp = (string) ($now ?? time());
    return [
        'content-type: application/json',
        "webhook-id: $id",
        "webhook-timestamp: $timestamp",
        'webhook-signature: v1,' . webhook_hmac($secret, $id, $timestamp, $body),
    ];
}
